import * as z from 'zod/mini'
import { evmAddress, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { nodeObject } from '../entities/nodeObject.ts'
import { quantity } from '../entities/quantity.ts'

/** Balance, nonce and roots of an account. */
export const eth_getAccount = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([evmAddress, latestByDefault]),
  result: nodeObject({ balance: quantity, nonce: quantity, codeHash: hex, storageRoot: hex }),
})
