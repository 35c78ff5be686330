import * as z from 'zod/mini'
import { defineMethod } from '../defineMethod.ts'
import { callsStatus } from '../entities/calls.ts'

/** What became of a batch of calls (EIP-5792). */
export const wallet_getCallsStatus = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([z.string()]),
  result: callsStatus,
})
