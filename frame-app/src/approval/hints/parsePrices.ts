import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { PriceHint } from '../../keys/hints.ts'

/** More than a source's answer of 256 kB has room for. */
const most = 4_000

const price = z.number().check(z.positive())

const hint = z.union([
  z.literal('pending'),
  z.object({
    chain: z.string(),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    native: z.nullable(price),
    tokens: z.array(z.object({ token: z.string(), price })).check(checkLength({ most })),
  }),
])

/** Anything else counts as none. */
export const parsePrices = (data: unknown): PriceHint => hint.safeParse(data).data ?? null
