import { boolean, integer } from '../../schema/kind.ts'
import { object } from '../../schema/object.ts'
import { oneOf } from '../../schema/oneOf.ts'
import { optional } from '../../schema/optional.ts'
import type { Infer } from '../../schema/schema.ts'

const commitment = oneOf(
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
)

/** How a Solana node is to take a transaction. */
export const sendOptions = object({
  skipPreflight: optional(boolean),
  preflightCommitment: optional(commitment),
  maxRetries: optional(integer),
  minContextSlot: optional(integer),
})
export type SendOptions = Infer<typeof sendOptions>
