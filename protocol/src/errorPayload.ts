import * as z from 'zod/mini'
import { integer } from './integer.ts'
import { json } from './json.ts'
import { object } from './object.ts'

/**
 * An error on the wire. `code` and `data` are EIP-1193's; old clients ignore `reason`. A frame may
 * send no payload or text at all.
 */
export const errorPayload = z._default(
  object({
    message: z._default(z.string(), ''),
    code: z.optional(integer),
    data: z.optional(json),
    reason: z.optional(z.string()),
  }),
  { message: '' },
)
export type ErrorPayload = z.infer<typeof errorPayload>
