/** A real OpenID provider (`oidc-provider`), which signs anybody in under the name that they type. */
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { closeServer, listen } from './listen.ts'

export type OpenIdProvider = { issuer: string; stop(): Promise<void> }

export type OpenIdProviderParameters = {
  client: { id: string; secret: string }
  /** The frame server's callback. */
  redirectUri: string
}

export async function startOpenIdProvider({
  client,
  redirectUri,
}: OpenIdProviderParameters): Promise<OpenIdProvider> {
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handle?.(request, response))
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of a provider on this machine'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        name: accountId,
        email: `${accountId}@example.test`,
        email_verified: true,
      }),
    }),
  })
  handle = provider.callback()
  return { issuer, stop: () => closeServer(server) }
}
