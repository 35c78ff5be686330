import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { txHash } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { transaction } from '../entities/transaction.ts'

export const eth_getTransactionByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(txHash),
  result: z.nullable(transaction),
})
