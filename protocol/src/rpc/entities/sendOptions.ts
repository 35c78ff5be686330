import * as z from 'zod/mini'

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

/** How a Solana node is to take a transaction. */
export const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(commitment),
  maxRetries: z.optional(z.int()),
  minContextSlot: z.optional(z.int()),
})
export type SendOptions = z.infer<typeof sendOptions>
