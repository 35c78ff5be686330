import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { bytes32 } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { block } from '../entities/block.ts'

export const eth_getBlockByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(bytes32, z._default(z.boolean(), false)),
  result: z.nullable(block),
})
