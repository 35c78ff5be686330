import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { nodeQuantity } from '../entities/quantity.ts'
import { callRequest } from '../entities/transaction.ts'

/** State overrides go to the node unchanged. */
export const eth_estimateGas = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(callRequest, z.optional(blockId), z.optional(json)),
  result: nodeQuantity,
})
