import * as z from 'zod/mini'
import type { NodeRequest } from '../node.ts'
import { nativeEmitter, transferTopic } from './decodeLog.ts'
import { overrideCode } from './overrideCode.ts'
import { readFailure } from './readFailure.ts'
import { type EvmSimulation, toCall } from './simulateBlock.ts'
import { type SimulationRun, simulationLimits } from './simulationRun.ts'
import { sumLogs } from './sumLogs.ts'

const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))

/** One call, without those inside: they are parsed when their turn comes. */
const frame = z.object({
  type: z.string(),
  from: address,
  to: z.optional(address),
  value: z.optional(z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))),
  output: z.optional(z.string()),
  error: z.optional(z.string()),
  logs: z.optional(z.array(z.unknown())),
  calls: z.optional(z.array(z.unknown())),
})
type Frame = z.infer<typeof frame>

/** The others run with the value of the call around them. */
const paying: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/** Runs debug_traceCall with geth's callTracer. Rejects if the node has no usable answer. */
export async function traceCall(
  simulation: EvmSimulation,
  node: NodeRequest,
): Promise<SimulationRun> {
  const stateOverrides = overrideCode(simulation.delegations)
  const options = {
    tracer: 'callTracer',
    tracerConfig: { withLog: true },
    ...(stateOverrides && { stateOverrides }),
  }
  const answer = await node('debug_traceCall', [toCall(simulation), 'latest', options])
  const { error, output } = z.parse(frame, answer)
  const source = 'debug_traceCall'
  if (error !== undefined) {
    return { source, outcome: 'reverts', reason: readFailure(output, error) }
  }
  const logs = collectLogs(answer)
  return { source, outcome: 'succeeds', changes: logs && sumLogs(logs, simulation.from) }
}

/** Skips failed calls, with everything inside them. Null beyond the limits. */
function collectLogs(trace: unknown): readonly unknown[] | null {
  const waiting = [trace]
  const logs: unknown[] = []
  for (let count = 0; waiting.length > 0; count += 1) {
    const { calls = [], logs: own = [], ...call } = z.parse(frame, waiting.pop())
    if (call.error !== undefined) continue
    if (count + waiting.length + calls.length > simulationLimits.frames) return null
    if (logs.length + own.length > simulationLimits.logs) return null
    logs.push(...own, ...readPayment(call))
    // The last is taken first.
    waiting.push(...[...calls].reverse())
  }
  return logs
}

/** Writes a native transfer as eth_simulateV1 does. */
function readPayment({ type, from, to, value = '0x0' }: Frame): readonly unknown[] {
  if (!paying.has(type) || to === undefined || BigInt(value) === 0n) return []
  const topics = [
    transferTopic,
    ...[from, to].map((each) => `0x${each.slice(2).padStart(64, '0')}`),
  ]
  return [{ address: nativeEmitter, topics, data: `0x${value.slice(2).padStart(64, '0')}` }]
}
