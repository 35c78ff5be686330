import * as oauth from 'oauth4webapi'
import type { ServerContext } from '../../http/context.ts'
import { limitedFetch } from '../../http/limitedFetch.ts'
import { createAppleSecret } from './createAppleSecret.ts'
import type { ConfiguredProvider, Endpoints } from './provider.ts'
import type { RequestOptions } from './providerDocuments.ts'

/** A provider's addresses and our client there, as oauth4webapi describes them. */
export type OpenedProvider = {
  readonly server: oauth.AuthorizationServer
  readonly client: oauth.Client
  readonly endpoints: Endpoints
  readonly options: RequestOptions
  authentication(): Promise<oauth.ClientAuth>
  /** The keys for an id_token, as oauth4webapi takes them. Throws FrameError PROVIDER_UNREACHABLE. */
  readKeys(idToken: string): Promise<oauth.JWKSCacheInput>
}

/** Milliseconds, of one request to a provider. */
const requestLimit = 8_000

/**
 * Reads an OpenID provider's metadata (OpenID Connect Discovery); others have fixed addresses.
 *
 * @throws FrameError PROVIDER_UNREACHABLE
 */
export async function openProvider(
  {
    config,
    clock,
    providerDocuments,
  }: Pick<ServerContext, 'config' | 'clock' | 'providerDocuments'>,
  configured: ConfiguredProvider,
): Promise<OpenedProvider> {
  const { provider, settings } = configured
  const options = {
    [oauth.customFetch]: limitedFetch,
    // Http is for providers on this machine.
    [oauth.allowInsecureRequests]: config.developmentMode,
    signal: () => AbortSignal.timeout(requestLimit),
  }
  const issuer = settings.endpoints?.issuer ?? settings.issuer ?? provider.issuer
  const server =
    provider.kind === 'oauth' ? { issuer } : await providerDocuments.readMetadata(issuer, options)
  const { authorization, token, userInfo, emails } = settings.endpoints ?? {}
  const own = provider.kind === 'oauth' ? provider.endpoints : undefined
  const mails = emails ?? own?.emails
  const endpoints = {
    authorization: authorization ?? own?.authorization ?? server.authorization_endpoint ?? '',
    token: token ?? own?.token ?? server.token_endpoint ?? '',
    userInfo: userInfo ?? own?.userInfo ?? server.userinfo_endpoint ?? '',
    ...(mails === undefined ? {} : { emails: mails }),
  }
  return {
    server: {
      ...server,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      ...(endpoints.userInfo ? { userinfo_endpoint: endpoints.userInfo } : {}),
    },
    client: { client_id: settings.clientId },
    endpoints,
    options,
    async authentication() {
      if (provider.clientAuthentication === 'apple') {
        return oauth.ClientSecretPost(await createAppleSecret(settings, provider.issuer, clock()))
      }
      const secret = settings.clientSecret ?? ''
      return provider.clientAuthentication === 'basic'
        ? oauth.ClientSecretBasic(secret)
        : oauth.ClientSecretPost(secret)
    },
    async readKeys(idToken) {
      const jwks = await providerDocuments.readKeys(server, idToken, options)
      // The cache decides how long they are kept: oauth4webapi never requests any.
      return { jwks, uat: Math.floor(Date.now() / 1000) }
    },
  }
}
