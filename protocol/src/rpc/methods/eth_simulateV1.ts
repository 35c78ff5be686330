import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { log } from '../entities/log.ts'
import { nodeObject } from '../entities/nodeObject.ts'
import { nodeQuantity } from '../entities/quantity.ts'
import { callRequest } from '../entities/transaction.ts'

const simulation = openObject({
  /** Overrides go to the node unchanged. */
  blockStateCalls: z.array(
    openObject({
      blockOverrides: z.optional(json),
      stateOverrides: z.optional(json),
      calls: z.optional(z.array(callRequest)),
    }),
  ),
  traceTransfers: z.optional(z.boolean()),
  validation: z.optional(z.boolean()),
  returnFullTransactions: z.optional(z.boolean()),
})

/** Runs calls in blocks on top of a given one, and returns the blocks (execution API). */
export const eth_simulateV1 = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(simulation, latestByDefault),
  result: z.array(
    openObject({
      calls: z.array(
        openObject({
          status: nodeQuantity,
          returnData: hex,
          gasUsed: nodeQuantity,
          logs: z.optional(z.array(log)),
          error: z.optional(z.nullable(nodeObject)),
        }),
      ),
    }),
  ),
})
