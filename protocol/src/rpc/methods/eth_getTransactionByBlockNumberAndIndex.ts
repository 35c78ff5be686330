import { tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { quantity } from '../entities/quantity.ts'
import { transaction } from '../entities/transaction.ts'

/** A transaction by its place in a block. */
export const eth_getTransactionByBlockNumberAndIndex = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(blockId, quantity),
  result: nullable(transaction),
})
