import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import * as oauth from 'oauth4webapi'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { consume } from '../../http/rateLimit.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlaceColumns, type OptionalPlace, readPlace } from '../../sessions/place.ts'
import type { SessionPlace } from '../../sessions/session.ts'
import type { LoginCaller, SessionCaller } from '../caller.ts'
import { describeFailure } from '../describeFailure.ts'
import { requireLinkPlace } from '../requireLinkPlace.ts'
import { requireReturnUrl } from '../requireReturnUrl.ts'
import { callbackPath, insertFlow } from './flow.ts'
import { openProvider } from './openProvider.ts'
import { findProvider } from './providers/index.ts'

/** Per client network address. */
const startLimit = { limit: 300, windowSeconds: 3_600 }

type SocialRequest = OptionalPlace & Pick<ApiRequest<'socialStart'>, 'provider' | 'returnUrl'>

/**
 * Starts a login at a provider, and returns the address to open there.
 *
 * @throws FrameError NOT_CONFIGURED, RATE_LIMITED, PROVIDER_UNREACHABLE, INVALID_PARAMS, and those of
 * `requireProject`
 */
export async function startSocial(
  context: ServerContext,
  caller: LoginCaller,
  { provider, returnUrl, ...wanted }: SocialRequest,
): Promise<ApiReply<'socialStart'>> {
  const place = readPlace(wanted)
  await requirePlace(context, place)
  return startFlow(context, caller, { place, provider, returnUrl, userId: null })
}

/**
 * Starts linking an account at a provider to the signed-in user.
 *
 * @throws FrameError as `startSocial` and `requireLinkPlace`
 */
export async function startSocialLink(
  context: ServerContext,
  { session, ...caller }: SessionCaller,
  { provider, returnUrl }: ApiRequest<'socialLinkStart'>,
): Promise<ApiReply<'socialLinkStart'>> {
  const place = await requireLinkPlace(context, session)
  return startFlow(context, caller, { place, provider, returnUrl, userId: session.userId })
}

type FlowStart = Pick<ApiRequest<'socialStart'>, 'provider' | 'returnUrl'> & {
  readonly place: SessionPlace | undefined
  readonly userId: string | null
}

async function startFlow(
  context: ServerContext,
  { jkt, address, userAgent }: LoginCaller,
  { place, provider: id, returnUrl, userId }: FlowStart,
): Promise<{ uri: string }> {
  const configured = findProvider(context.config, id)
  if (configured === undefined) {
    throw new FrameError('NOT_CONFIGURED', { message: `Sign-in with ${id} is not configured` })
  }
  const return_url = requireReturnUrl(context, { returnUrl, place }) ?? null
  const hit = await consume(context, { key: `social|${address}`, ...startLimit })
  if (!hit.allowed) throw new FrameError('RATE_LIMITED', { data: { retryAfter: hit.retryAfter } })

  const { provider, settings } = configured
  const { endpoints, client } = await openProvider(context, configured).catch((error) => {
    context.log.warn({ provider: id, ...describeFailure(error) }, 'sign-in could not start')
    throw error
  })
  const secrets = {
    // Hex: base64url may hold two hyphens, behind which Telegram's clients write the dApp's page.
    state: randomBytes(32).toString('hex'),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
  }
  await insertFlow(context, {
    ...{ provider: id, jkt, user_id: userId },
    ...{ ...getPlaceColumns(place), return_url },
    ...{ browser: describeBrowser(userAgent), ...secrets },
  })
  const uri = new URL(endpoints.authorization)
  const parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: `${context.config.publicOrigin}${callbackPath}`,
    scope: settings.scopes ?? provider.scopes,
    state: secrets.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'openid' ? { nonce: secrets.nonce } : {}),
    ...(provider.responseMode ? { response_mode: provider.responseMode } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) uri.searchParams.set(name, value)
  return { uri: uri.href }
}
