import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { receipt } from '../entities/receipt.ts'

export const eth_getBlockReceipts = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(blockId),
  result: z.nullable(z.array(receipt)),
})
