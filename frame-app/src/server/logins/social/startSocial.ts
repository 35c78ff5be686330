import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import * as oauth from 'oauth4webapi'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { consume } from '../../http/rateLimit.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requireProject } from '../../projects/requireProject.ts'
import { requireDappPage } from '../requireDappPage.ts'
import { callbackPath, insertFlow } from './flow.ts'
import { openProvider } from './openProvider.ts'
import { findProvider } from './providers/index.ts'

/** Per client network address. */
const startLimit = { limit: 300, windowSeconds: 3_600 }

export type SocialCaller = {
  readonly jkt: string
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * Starts a login at a provider, and returns the address to open there.
 *
 * @throws FrameError NOT_CONFIGURED, RATE_LIMITED, PROVIDER_UNREACHABLE, INVALID_PARAMS, and those of
 * `requireProject`
 */
export async function startSocial(
  context: ServerContext,
  { jkt, address, userAgent }: SocialCaller,
  { projectId, dappOrigin, provider: id, returnUrl }: ApiRequest<'socialStart'>,
): Promise<ApiReply<'socialStart'>> {
  await requireProject(context, { projectId, dappOrigin })
  const configured = findProvider(context.config, id)
  if (configured === undefined) {
    throw new FrameError('NOT_CONFIGURED', { message: `Sign-in with ${id} is not configured` })
  }
  const return_url = requireDappPage(returnUrl, dappOrigin) ?? null
  const hit = await consume(context, { key: `social|${address}`, ...startLimit })
  if (!hit.allowed) throw new FrameError('RATE_LIMITED', { data: { retryAfter: hit.retryAfter } })

  const { provider, settings } = configured
  const { endpoints, client } = await openProvider(context, configured)
  const secrets = {
    // Hex: base64url may hold two hyphens, behind which Telegram's clients write the dApp's page.
    state: randomBytes(32).toString('hex'),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
  }
  await insertFlow(context, {
    ...{ provider: id, jkt, project_id: projectId, dapp_origin: dappOrigin },
    ...{ return_url, browser: describeBrowser(userAgent), ...secrets },
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
