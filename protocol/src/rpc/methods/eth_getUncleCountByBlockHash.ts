import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { bytes32 } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeQuantity } from '../entities/quantity.ts'

export const eth_getUncleCountByBlockHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(bytes32),
  result: z.nullable(nodeQuantity),
})
