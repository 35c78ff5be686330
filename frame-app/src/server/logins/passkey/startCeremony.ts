import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../../http/context.ts'
import { consume } from '../../http/rateLimit.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requireProject } from '../../projects/requireProject.ts'
import type { SessionPlace } from '../../sessions/session.ts'
import type { LoginCaller, SessionCaller } from '../caller.ts'
import { requireDappPage } from '../requireDappPage.ts'
import { requireLinkPlace } from '../requireLinkPlace.ts'
import { insertCeremony, newSecret } from './ceremony.ts'

/** Per client network address. */
const startLimit = { limit: 300, windowSeconds: 3_600 }

type LoginRequest = SessionPlace & { readonly returnUrl?: string | undefined }

/** Starts a login. No email is sent, so limits of emails do not apply. */
export async function startPasskeyLogin(
  context: ServerContext,
  caller: LoginCaller,
  { projectId, dappOrigin, returnUrl }: LoginRequest,
): Promise<{ uri: string }> {
  const place = { projectId, dappOrigin }
  await requireProject(context, place)
  await requireRoom(context, caller)
  const uri = await insertCeremony(context, {
    ...describeCaller(caller),
    ...{ purpose: 'login', place },
    returnUrl: requireDappPage(returnUrl, dappOrigin),
  })
  return { uri }
}

export type SessionRequest = {
  readonly purpose: 'link' | 'step_up'
  readonly returnUrl?: string | undefined
}

/**
 * Starts a new passkey (`link`) or fresh authentication (`step_up`) inside a live session.
 *
 * The embedding page sees the ceremony's address, and could answer a new passkey's challenge with a
 * credential of its own: only an origin that the operator trusts may add one.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED, ORIGIN_NOT_ALLOWED, RATE_LIMITED
 */
export async function startInSession(
  context: ServerContext,
  { session, ...caller }: SessionCaller,
  { purpose, returnUrl }: SessionRequest,
): Promise<{ uri: string }> {
  const { id, userId, place } = session
  if (place === undefined) throw new FrameError('SESSION_EXPIRED')
  if (purpose === 'link') await requireLinkPlace(context, session)
  await requireRoom(context, caller)
  const uri = await insertCeremony(context, {
    ...describeCaller(caller),
    ...{ purpose, place, session: { id, userId } },
    returnUrl: requireDappPage(returnUrl, place.dappOrigin),
    ...(purpose === 'link' ? { registration: await planRegistration(context, userId) } : {}),
  })
  return { uri }
}

const describeCaller = ({ jkt, userAgent }: LoginCaller) => ({
  jkt,
  browser: describeBrowser(userAgent),
})

async function requireRoom(context: ServerContext, { address }: LoginCaller): Promise<void> {
  const hit = await consume(context, { key: `passkey|${address}`, ...startLimit })
  if (!hit.allowed) {
    throw new FrameError('RATE_LIMITED', { data: { retryAfter: hit.retryAfter } })
  }
}

/** All passkeys of a user share their handle: an authenticator replaces one with the same handle. */
async function planRegistration({ db, config }: ServerContext, userId: string) {
  const known = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', 'passkey')
    .where('issuer', '=', new URL(config.publicOrigin).hostname)
    .executeTakeFirst()
  return { userHandle: known?.subject ?? newSecret(), prfSalt: newSecret() }
}
