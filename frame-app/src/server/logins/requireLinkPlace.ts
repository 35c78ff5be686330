import type { ServerContext } from '../http/context.ts'
import type { FoundSession, SessionPlace } from '../sessions/session.ts'
import { requireRecentLogin } from './requireRecentLogin.ts'
import { requireTrustedOrigin } from './requireTrustedOrigin.ts'

/**
 * Checks that a session may add or remove ways to sign in, and returns its place: undefined on the
 * account page, where no dApp could complete the change with an account of its own.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED, ORIGIN_NOT_ALLOWED, and those of `requireProject`
 */
export async function requireLinkPlace(
  context: ServerContext,
  session: FoundSession,
): Promise<SessionPlace | undefined> {
  const { place } = session
  if (place) await requireTrustedOrigin(context, place)
  requireRecentLogin(context, session)
  return place
}
