import type { RequestName } from '@latchkey/protocol'

/** One request, without its payload or result. */
export type LogEntry = {
  /** Undefined if it could not be parsed. */
  name: RequestName | undefined
  /** SUCCESS, or the reason of the error. */
  outcome: string | undefined
  milliseconds: number
}

/** Creates the developer's log if the frame's URL has `enableLogger`. */
export function createLog(
  search: string,
  console: Pick<Console, 'debug'> = globalThis.console,
): ((entry: LogEntry) => void) | undefined {
  if (new URLSearchParams(search).get('enableLogger') !== 'true') return undefined
  return ({ name = 'UNKNOWN', outcome = 'INTERNAL', milliseconds }) =>
    console.debug(`[latchkey frame] ${name} ${outcome} ${Math.round(milliseconds)} ms`)
}
