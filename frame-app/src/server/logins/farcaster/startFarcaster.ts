import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { consume } from '../../http/rateLimit.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlaceColumns, type OptionalPlace, readPlace } from '../../sessions/place.ts'
import { describeFailure } from '../describeFailure.ts'
import { farcasterLimits, insertFlow } from './flow.ts'
import { createNotConfigured, openChannel } from './relay.ts'

/** Per client network address. */
const startLimit = { limit: 300, windowSeconds: 3_600 }

export type FarcasterCaller = {
  readonly jkt: string
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * Starts a sign-in with Farcaster, and returns the URL that the person's app opens or scans.
 *
 * @throws FrameError NOT_CONFIGURED, RATE_LIMITED, PROVIDER_UNREACHABLE, PROVIDER_FAILED, and those
 * of `requireProject`
 */
export async function startFarcaster(
  context: ServerContext,
  { jkt, address, userAgent }: FarcasterCaller,
  wanted: OptionalPlace,
): Promise<ApiReply<'farcasterStart'>> {
  const place = readPlace(wanted)
  await requirePlace(context, place)
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
    ...{ channelToken, nonce, jkt, expires_at: expiresAt },
    ...getPlaceColumns(place),
    browser: describeBrowser(userAgent),
  })
  return { flowId, url }
}
