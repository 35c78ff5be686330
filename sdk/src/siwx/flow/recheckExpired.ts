import { delay } from '../../primitives/delay.ts'
import type { SiwxMessageData } from '../siwx.ts'

/** The longest time of `setTimeout`. */
const longest = 2 ** 31 - 1

export type RecheckExpiredParameters = {
  readonly sessions: readonly Pick<SiwxMessageData, 'expirationTime'>[]
  readonly signal: AbortSignal
  recheck(): unknown
}

/** Waits until the last session has expired, then looks again. */
export async function recheckExpired({
  sessions,
  signal,
  recheck,
}: RecheckExpiredParameters): Promise<void> {
  // NaN if one has no end: nothing below is true then.
  const end = Math.max(...sessions.map(({ expirationTime }) => Date.parse(expirationTime ?? '')))
  while (Date.now() < end && !signal.aborted) {
    await delay(Math.min(end - Date.now(), longest), signal)
  }
  if (end <= Date.now() && !signal.aborted) recheck()
}
