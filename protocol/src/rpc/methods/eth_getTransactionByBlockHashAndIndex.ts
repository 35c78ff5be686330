import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { bytes32 } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { quantity } from '../entities/quantity.ts'
import { transaction } from '../entities/transaction.ts'

export const eth_getTransactionByBlockHashAndIndex = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(bytes32, quantity),
  result: z.nullable(transaction),
})
