import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { nodeQuantity } from '../entities/quantity.ts'

export const eth_getBlockTransactionCountByNumber = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(blockId),
  result: z.nullable(nodeQuantity),
})
