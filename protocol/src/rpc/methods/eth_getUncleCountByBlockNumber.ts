import { tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { quantity } from '../entities/quantity.ts'

/** How many uncles a block has. */
export const eth_getUncleCountByBlockNumber = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(blockId),
  result: nullable(quantity),
})
