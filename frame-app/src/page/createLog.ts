import type { RequestName } from '@latchkey/protocol'

/** One request, without anything of what was sent or answered. */
export type LogEntry = {
  /** Undefined where it could not be read. */
  name: RequestName | undefined
  /** SUCCESS, or the reason of the error. */
  outcome: string | undefined
  milliseconds: number
}

/**
 * Makes the log that `enableLogger` in the frame's URL switches on, for the dApp's developer.
 *
 * @returns undefined where it is off
 */
export function createLog(
  search: string,
  console: Pick<Console, 'debug'> = globalThis.console,
): ((entry: LogEntry) => void) | undefined {
  if (new URLSearchParams(search).get('enableLogger') !== 'true') return undefined
  return ({ name = 'UNKNOWN', outcome = 'INTERNAL', milliseconds }) =>
    console.debug(`[latchkey frame] ${name} ${outcome} ${Math.round(milliseconds)} ms`)
}
