import { evmAddress } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** Balance, nonce and roots of an account. */
export const eth_getAccount = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(evmAddress, latestByDefault),
  result: nodeObject,
})
