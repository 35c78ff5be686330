import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../../http/context.ts'
import { consume } from '../../http/rateLimit.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { type OptionalPlace, readPlace } from '../../sessions/place.ts'
import type { LoginCaller, SessionCaller } from '../caller.ts'
import { requireLinkPlace } from '../requireLinkPlace.ts'
import { requireReturnUrl } from '../requireReturnUrl.ts'
import { insertCeremony, newSecret } from './ceremony.ts'

/** Per client network address. */
const startLimit = { limit: 300, windowSeconds: 3_600 }

type LoginRequest = OptionalPlace & { readonly returnUrl?: string | undefined }

/** Starts a login. No email is sent, so limits of emails do not apply. */
export async function startPasskeyLogin(
  context: ServerContext,
  caller: LoginCaller,
  { returnUrl, ...wanted }: LoginRequest,
): Promise<{ uri: string }> {
  const place = readPlace(wanted)
  await requirePlace(context, place)
  await requireRoom(context, caller)
  const uri = await insertCeremony(context, {
    ...describeCaller(caller),
    ...{ purpose: 'login', place },
    returnUrl: requireReturnUrl(context, { returnUrl, place }),
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
  if (purpose === 'link') await requireLinkPlace(context, session)
  await requireRoom(context, caller)
  const uri = await insertCeremony(context, {
    ...describeCaller(caller),
    ...{ purpose, place, session: { id, userId } },
    returnUrl: requireReturnUrl(context, { returnUrl, place }),
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
