import * as z from 'zod/mini'
import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { nodeQuantity } from '../entities/quantity.ts'

/** Returns balance, nonce and roots, or null if there is no account. */
export const eth_getAccount = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(evmAddress, latestByDefault),
  result: z.nullable(
    openObject({ balance: nodeQuantity, nonce: nodeQuantity, codeHash: hex, storageRoot: hex }),
  ),
})
