import * as z from 'zod/mini'
import { count } from '../../count.ts'
import { object } from '../../object.ts'

const commitment = z.enum([
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
])

export const sendOptions = object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(commitment),
  maxRetries: z.optional(count),
  minContextSlot: z.optional(count),
})
export type SendOptions = z.infer<typeof sendOptions>
