import { FrameError } from '@latchkey/protocol'
import * as oauth from 'oauth4webapi'
import type { OpenedProvider } from './openProvider.ts'
import type { ConfiguredProvider, Profile } from './provider.ts'

type Callback = {
  /** Of the provider's answer, with our own `state` alone. */
  readonly parameters: URLSearchParams
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

type Exchange = { readonly opened: OpenedProvider; readonly callback: Callback }

/**
 * Exchanges the code for tokens, checks the id_token (signature, iss, aud, exp, nonce, algorithm),
 * and reads who it is.
 *
 * @throws FrameError PROVIDER_REFUSED if the person or the provider said no, PROVIDER_FAILED for an
 * answer that does not check out, PROVIDER_UNREACHABLE
 */
export async function exchangeCode(
  { provider }: ConfiguredProvider,
  exchange: Exchange,
): Promise<Profile> {
  const { opened, callback } = exchange
  try {
    const { accessToken, claims } = await requestTokens(provider.kind === 'openid', exchange)
    return await provider.readProfile(
      {
        claims,
        callback: callback.parameters,
        get: (url) => readJson(accessToken, url, opened),
      },
      opened.endpoints,
    )
  } catch (error) {
    throw toFrameError(error)
  }
}

async function requestTokens(isOpenId: boolean, { opened, callback }: Exchange) {
  const { server, client, options } = opened
  const { parameters, state, nonce, codeVerifier, redirectUri } = callback
  const checked = oauth.validateAuthResponse(server, client, parameters, state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    await opened.authentication(),
    checked,
    redirectUri,
    codeVerifier,
    { ...options, headers: { accept: 'application/json' } },
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: isOpenId ? nonce : oauth.expectNoNonce,
    requireIdToken: isOpenId,
  })
  const accessToken = tokens.access_token
  if (!isOpenId) return { accessToken, claims: {} }
  const keys = await opened.readKeys(tokens.id_token ?? '')
  await oauth.validateApplicationLevelSignature(server, response, {
    ...options,
    [oauth.jwksCache]: keys,
  })
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  return {
    accessToken,
    claims: { ...(await readUserInfo(accessToken, claims, opened)), ...claims },
  }
}

/** Asks only for claims that the id_token lacks (OpenID Connect Core, section 5.3). */
async function readUserInfo(
  accessToken: string,
  claims: oauth.IDToken | undefined,
  { server, client, options }: OpenedProvider,
): Promise<object> {
  const sub = claims?.sub
  if (sub === undefined || claims?.email || !server.userinfo_endpoint) return {}
  const response = await oauth.userInfoRequest(server, client, accessToken, options)
  return oauth.processUserInfoResponse(server, client, sub, response)
}

async function readJson(
  accessToken: string,
  url: string,
  { options }: OpenedProvider,
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'Latchkey' })
  const response = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    new URL(url),
    headers,
    undefined,
    options,
  )
  if (!response.ok) throw new FrameError('PROVIDER_FAILED')
  return response.json()
}

function toFrameError(cause: unknown): FrameError {
  if (cause instanceof FrameError) return cause
  if (cause instanceof oauth.AuthorizationResponseError) {
    return new FrameError('PROVIDER_REFUSED', { cause })
  }
  const isAnswer =
    cause instanceof oauth.OperationProcessingError ||
    cause instanceof oauth.ResponseBodyError ||
    cause instanceof oauth.WWWAuthenticateChallengeError ||
    cause instanceof oauth.UnsupportedOperationError ||
    cause instanceof SyntaxError
  return new FrameError(isAnswer ? 'PROVIDER_FAILED' : 'PROVIDER_UNREACHABLE', { cause })
}
