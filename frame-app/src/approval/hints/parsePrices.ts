import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { PriceHint } from '../../keys/hints.ts'

const price = z.number().check(z.positive())

const hint = z.union([
  z.literal('pending'),
  z.object({
    chain: z.string(),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    native: z.nullable(price),
    tokens: z.array(z.object({ token: z.string(), price })).check(checkLength({ most: 1_000 })),
  }),
])

/** Anything else counts as none. */
export const parsePrices = (data: unknown): PriceHint => hint.safeParse(data).data ?? null
