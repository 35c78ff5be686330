import { bytes32 } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { quantity } from '../entities/quantity.ts'

/** How many transactions a block has. */
export const eth_getBlockTransactionCountByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(bytes32),
  result: nullable(quantity),
})
