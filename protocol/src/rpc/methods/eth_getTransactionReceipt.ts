import { txHash } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { receipt } from '../entities/receipt.ts'

/** The receipt of a transaction, or null while it has none. */
export const eth_getTransactionReceipt = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(txHash),
  result: nullable(receipt),
})
