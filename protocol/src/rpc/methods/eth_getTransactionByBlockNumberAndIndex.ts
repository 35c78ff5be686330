import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { quantity } from '../entities/quantity.ts'
import { transaction } from '../entities/transaction.ts'

export const eth_getTransactionByBlockNumberAndIndex = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(blockId, quantity),
  result: z.nullable(transaction),
})
