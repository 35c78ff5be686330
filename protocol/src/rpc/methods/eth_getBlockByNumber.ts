import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { block, blockId } from '../entities/block.ts'

export const eth_getBlockByNumber = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(blockId, z._default(z.boolean(), false)),
  result: z.nullable(block),
})
