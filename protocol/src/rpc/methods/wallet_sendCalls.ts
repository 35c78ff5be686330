import * as z from 'zod/mini'
import { object } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { callBatch, capabilities } from '../entities/calls.ts'

/** Returns the id of the batch (EIP-5792). */
export const wallet_sendCalls = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: parameters(callBatch),
  result: object({ id: z.string(), capabilities: z.optional(capabilities) }),
})
