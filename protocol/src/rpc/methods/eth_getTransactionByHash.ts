import { txHash } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { transaction } from '../entities/transaction.ts'

/** A transaction. */
export const eth_getTransactionByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(txHash),
  result: nullable(transaction),
})
