import { appMessage, parseAppMessage } from '../src/exports/index.ts'

// Declared here because this package names neither DOM nor Node.
declare const performance: { now(): number }

const rounds = 31
const callsPerRound = 5_000

/** The last two share a shape, far apart in the registry. */
const messages = {
  first: appMessage('SWITCH_NETWORK', 'id', { chainId: 1 }),
  last: appMessage('RELOAD', 'id', undefined),
  early: appMessage('CONNECT_OTP', 'id', { otp: '123456' }),
  late: appMessage('UPDATE_EMAIL_SECONDARY_OTP', 'id', { otp: '123456' }),
}

export type ParsingCost = {
  /** Per message: medians of interleaved rounds. */
  nanoseconds: Record<keyof typeof messages, number>
  ratio: number
  /** Late divided by early. */
  ratioOfOneShape: number
}

export function parsingCost(): ParsingCost {
  const names = Object.keys(messages) as (keyof typeof messages)[]
  const samples = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) samples.get(name)?.push(measure(messages[name]))
  }
  const [first, last, early, late] = names.map((name) => median(samples.get(name) ?? [])) as [
    number,
    number,
    number,
    number,
  ]
  return {
    nanoseconds: { first, last, early, late },
    ratio: last / first,
    ratioOfOneShape: late / early,
  }
}

function measure(message: object): number {
  const started = performance.now()
  for (let call = 0; call < callsPerRound; call += 1) parseAppMessage(message)
  return ((performance.now() - started) * 1e6) / callsPerRound
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
