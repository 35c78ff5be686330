import type { RequestName } from '@latchkey/protocol'

export type LogEntry = {
  name: RequestName | undefined
  outcome: string | undefined
  milliseconds: number
}

export function createLog(
  search: string,
  console: Pick<Console, 'debug'> = globalThis.console,
): ((entry: LogEntry) => void) | undefined {
  if (new URLSearchParams(search).get('enableLogger') !== 'true') return undefined
  return ({ name = 'UNKNOWN', outcome = 'INTERNAL', milliseconds }) =>
    console.debug(`[latchkey frame] ${name} ${outcome} ${Math.round(milliseconds)} ms`)
}
