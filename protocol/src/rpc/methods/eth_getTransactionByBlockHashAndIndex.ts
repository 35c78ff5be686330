import { bytes32 } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { quantity } from '../entities/quantity.ts'
import { transaction } from '../entities/transaction.ts'

/** A transaction by its place in a block. */
export const eth_getTransactionByBlockHashAndIndex = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(bytes32, quantity),
  result: nullable(transaction),
})
