import { tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { nodeObject } from '../entities/nodeObject.ts'
import { quantity } from '../entities/quantity.ts'

/** A transaction by its place in a block. */
export const eth_getTransactionByBlockNumberAndIndex = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(blockId, quantity),
  result: nullable(nodeObject),
})
