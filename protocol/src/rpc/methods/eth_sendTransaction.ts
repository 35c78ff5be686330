import { parameters } from '../../parameters.ts'
import { txHash } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { transactionRequest } from '../entities/transaction.ts'

export const eth_sendTransaction = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: parameters(transactionRequest),
  result: txHash,
})
