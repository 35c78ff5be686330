import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { failureNames, type Simulation, simulationSources } from '../../keys/hints.ts'

const source = z.enum(simulationSources)
const name = z.object({ symbol: z.string(), decimals: z.int() })
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), name: z.enum(failureNames) }),
  z.object({ kind: z.enum(['text', 'raw']), text: z.string() }),
])
const change = z.object({
  direction: z.enum(['in', 'out', 'right']),
  amount: z.string().check(z.regex(/^(?:\d+|unlimited)$/)),
  token: z.nullable(z.string()),
  tokenId: z.exactOptional(z.nullable(z.string())),
  holder: z.nullable(z.string()),
  tokenInfo: z.nullable(name),
  claim: z.exactOptional(name),
})

const units = z.string().check(z.regex(/^\d+$/))
const shortfall = z.exactOptional(
  z.object({
    token: z.nullable(z.string()),
    tokenInfo: z.nullable(name),
    claim: z.exactOptional(name),
    needed: units,
    balance: units,
  }),
)

const simulation = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['running', 'unknown']), shortfall }),
  z.object({ status: z.literal('reverts'), source, reason: z.nullable(reason), shortfall }),
  z.object({
    status: z.literal('succeeds'),
    source,
    changes: z.nullable(z.array(change).check(checkLength({ most: 100 }))),
    more: z.int().check(z.nonnegative()),
  }),
])

/** Anything else counts as unknown. */
export const parseSimulation = (data: unknown): Simulation =>
  simulation.safeParse(data).data ?? { status: 'unknown' }
