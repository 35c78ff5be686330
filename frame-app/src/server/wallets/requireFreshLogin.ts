import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../http/context.ts'
import type { FoundSession } from '../sessions/session.ts'

/** Milliseconds: maximum age of a login that opens a wallet without the device's key. */
export const freshLogin = 10 * 60_000

/** Throws FrameError FRESH_LOGIN_REQUIRED if the session's login is more than 10 minutes old. */
export function requireFreshLogin(
  { clock }: Pick<ServerContext, 'clock'>,
  { authTime }: Pick<FoundSession, 'authTime'>,
): void {
  const age = clock().getTime() - authTime.getTime()
  if (age > freshLogin) throw new FrameError('FRESH_LOGIN_REQUIRED')
}
