/** A real OpenID provider (`oidc-provider`) on this machine, and a browser that signs in there. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type JWK } from 'oidc-provider'

export type OpenIdProvider = {
  readonly issuer: string
  /** Paths that were requested, in order. */
  readonly requests: string[]
  /** Of the metadata and the keys. A status other than 200 replaces the answer. */
  readonly documents: { status: number; cacheControl: string | undefined }
  /** Signs with a new key, and publishes it alone. */
  rotateKeys(): Promise<void>
  /** Signs a person in, consents, and returns the parameters of the callback. */
  authorize(uri: string, login: string): Promise<URLSearchParams>
  close(): Promise<void>
}

export const metadataPath = '/.well-known/openid-configuration'
export const keysPath = '/jwks'

export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  let handle: (...call: Parameters<ReturnType<Provider['callback']>>) => unknown = () => {}
  const requests: string[] = []
  const documents: OpenIdProvider['documents'] = { status: 200, cacheControl: undefined }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    if (path === metadataPath || path === keysPath) {
      const { status, cacheControl } = documents
      if (cacheControl !== undefined) response.setHeader('cache-control', cacheControl)
      if (status !== 200) return void response.writeHead(status).end()
    }
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = (keys?: JWK[]) => {
    handle = createProvider(issuer, redirectUri, keys).callback()
  }
  open()
  return {
    issuer,
    requests,
    documents,
    async rotateKeys() {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true })
      open([{ ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig' } as JWK])
    },
    authorize: (uri, login) => signIn({ uri, login, redirectUri }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const createProvider = (issuer: string, redirectUri: string, keys?: JWK[]) =>
  new Provider(issuer, {
    ...(keys ? { jwks: { keys } } : {}),
    clients: ['google', 'openid'].map((id) => ({
      client_id: id,
      client_secret: 'secret of the client, as long as the standard wants',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: id === 'openid' ? 'client_secret_basic' : 'client_secret_post',
    })),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['cookies of a test'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@example.org`,
        email_verified: true,
        name: `${accountId} Lovelace`,
      }),
    }),
  })
type SignIn = { readonly uri: string; readonly login: string; readonly redirectUri: string }

/** Follows redirects with cookies, and answers the provider's two forms. */
async function signIn({ uri, login, redirectUri }: SignIn): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  const open = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    await response.arrayBuffer()
    return new URL(response.headers.get('location') ?? url, url).href
  }
  const forms = [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]
  let url = uri
  for (let step = 0; step < 12; step += 1) {
    const next = await open(url)
    if (next.startsWith(redirectUri)) return new URL(next).searchParams
    url = next === url ? await open(url, forms.shift() ?? { prompt: 'consent' }) : next
    if (url.startsWith(redirectUri)) return new URL(url).searchParams
  }
  throw new Error('The provider did not answer')
}
