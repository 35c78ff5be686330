import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { block, blockId } from '../entities/block.ts'

/** A block, with its transactions whole or as hashes. */
export const eth_getBlockByNumber = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(blockId, z._default(z.boolean(), false)),
  result: z.nullable(block),
})
