import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { bytes20, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { nodeQuantity } from '../entities/quantity.ts'
import { callRequest } from '../entities/transaction.ts'

/**
 * Lists the accounts and slots that a call uses, as an EIP-2930 access list. `error` is the text of a
 * call that reverts. State overrides go to the node unchanged.
 */
export const eth_createAccessList = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(callRequest, latestByDefault, z.optional(json)),
  result: openObject({
    accessList: z.array(openObject({ address: bytes20, storageKeys: z.array(hex) })),
    gasUsed: nodeQuantity,
    error: z.optional(z.nullable(z.string())),
  }),
})
