import * as z from 'zod/mini'
import { defineMethod } from '../defineMethod.ts'
import { callBatch, capabilities } from '../entities/calls.ts'

/** Sends a batch of calls (EIP-5792); answers the batch's id. */
export const wallet_sendCalls = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: z.tuple([callBatch]),
  result: z.object({ id: z.string(), capabilities: z.optional(capabilities) }),
})
