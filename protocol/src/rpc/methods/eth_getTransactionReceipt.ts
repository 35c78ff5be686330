import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { txHash } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { receipt } from '../entities/receipt.ts'

export const eth_getTransactionReceipt = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(txHash),
  result: z.nullable(receipt),
})
