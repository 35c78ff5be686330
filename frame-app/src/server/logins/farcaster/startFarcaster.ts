import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { consume } from '../../http/rateLimit.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlaceColumns, type OptionalPlace, readPlace } from '../../sessions/place.ts'
import type { SessionPlace } from '../../sessions/session.ts'
import type { LoginCaller, SessionCaller } from '../caller.ts'
import { describeFailure } from '../describeFailure.ts'
import { requireLinkPlace } from '../requireLinkPlace.ts'
import { farcasterLimits, insertFlow } from './flow.ts'
import { createNotConfigured, openChannel } from './relay.ts'

/** Per client network address. */
const startLimit = { limit: 300, windowSeconds: 3_600 }

/**
 * Starts a login with Farcaster, and returns the URL that the person's app opens or scans.
 *
 * @throws FrameError NOT_CONFIGURED, RATE_LIMITED, PROVIDER_UNREACHABLE, PROVIDER_FAILED, and those
 * of `requireProject`
 */
export async function startFarcaster(
  context: ServerContext,
  caller: LoginCaller,
  wanted: OptionalPlace,
): Promise<ApiReply<'farcasterStart'>> {
  const place = readPlace(wanted)
  await requirePlace(context, place)
  return startFlow(context, caller, { place, userId: null })
}

/**
 * Starts linking a Farcaster account to the signed-in user.
 *
 * @throws FrameError as `startFarcaster` and `requireLinkPlace`
 */
export async function startFarcasterLink(
  context: ServerContext,
  { session, ...caller }: SessionCaller,
): Promise<ApiReply<'farcasterLinkStart'>> {
  const place = await requireLinkPlace(context, session)
  return startFlow(context, caller, { place, userId: session.userId })
}

async function startFlow(
  context: ServerContext,
  { jkt, address, userAgent }: LoginCaller,
  { place, userId }: { readonly place: SessionPlace | undefined; readonly userId: string | null },
): Promise<{ flowId: string; url: string }> {
  if (context.config.farcasterRelayUrl === undefined) throw createNotConfigured()
  const hit = await consume(context, { key: `farcaster|${address}`, ...startLimit })
  if (!hit.allowed) throw new FrameError('RATE_LIMITED', { data: { retryAfter: hit.retryAfter } })

  // EIP-4361 allows letters and digits only.
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(context.clock().getTime() + farcasterLimits.flowLife)
  const { channelToken, url } = await openChannel(context, { nonce, expiresAt }).catch((error) => {
    const failure = describeFailure(error)
    context.log.warn({ provider: 'farcaster', ...failure }, 'sign-in could not start')
    throw error
  })
  const flowId = await insertFlow(context, {
    ...{ channelToken, nonce, jkt, user_id: userId, expires_at: expiresAt },
    ...getPlaceColumns(place),
    browser: describeBrowser(userAgent),
  })
  return { flowId, url }
}
