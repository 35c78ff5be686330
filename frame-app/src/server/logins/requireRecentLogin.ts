import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../http/context.ts'
import type { FoundSession } from '../sessions/session.ts'

/** Milliseconds: maximum age of a login that adds or removes a way to sign in. */
const recentLogin = 5 * 60_000

/** Throws FrameError FRESH_LOGIN_REQUIRED if the session's login is more than 5 minutes old. */
export function requireRecentLogin(
  { clock }: Pick<ServerContext, 'clock'>,
  { authTime }: Pick<FoundSession, 'authTime'>,
): void {
  const age = clock().getTime() - authTime.getTime()
  if (age > recentLogin) throw new FrameError('FRESH_LOGIN_REQUIRED')
}
