import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../http/context.ts'
import type { FoundSession, SessionPlace } from '../sessions/session.ts'
import { requireRecentLogin } from './requireRecentLogin.ts'
import { requireTrustedOrigin } from './requireTrustedOrigin.ts'

/**
 * Checks that a session may add or remove ways to sign in, and returns its place.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED, ORIGIN_NOT_ALLOWED, SESSION_EXPIRED on the frame's own
 * pages, and those of `requireProject`
 */
export async function requireLinkPlace(
  context: ServerContext,
  session: FoundSession,
): Promise<SessionPlace> {
  const { place } = session
  if (place === undefined) throw new FrameError('SESSION_EXPIRED')
  await requireTrustedOrigin(context, place)
  requireRecentLogin(context, session)
  return place
}
