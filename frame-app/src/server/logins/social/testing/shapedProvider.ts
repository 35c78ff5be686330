/**
 * A provider on this machine with the addresses, parameters and answers of a named one: it stands
 * for a host that no test can reach. It checks what the real one checks: client, redirect URI, PKCE.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

export type ShapedProviderParameters = {
  readonly clientId: string
  /** A fixed secret, or the public key that verifies Apple's. */
  readonly secret: string | CryptoKey
  readonly authentication: 'basic' | 'post'
  /** Of the server under test. Default: the machine's clock. */
  readonly now?: () => Date
  /** JSON by path, for a valid access token. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** Claims of an id_token; none without. */
  readonly claims?: JWTPayload
  /** Fields of the form that is the answer (OAuth 2.0 Form Post Response Mode). */
  readonly form?: Readonly<Record<string, string>>
}

export type ShapedProvider = {
  readonly url: string
  /** Replaces the token endpoint's next answers. */
  answerTokens(body: unknown, status?: number): void
  /** Changes the next id_tokens. */
  forge(claims: Readonly<Record<string, unknown>>, header?: { readonly alg: string }): void
  /** Signs the person in and returns the provider's answer: parameters of the callback. A browser gets it at `/authorize`. */
  authorize(uri: string): URLSearchParams
  close(): Promise<void>
}

type Grant = { redirectUri: string; challenge: string; nonce: string | null }

export async function startShapedProvider(
  parameters: ShapedProviderParameters,
): Promise<ShapedProvider> {
  const { clientId, answers = {} } = parameters
  const grants = new Map<string, Grant>()
  const tokens = new Set<string>()
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  let forged: { claims: object; header: { readonly alg: string } | undefined } | undefined
  let replaced: { body: unknown; status: number } | undefined

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    if (pathname === '/authorize') {
      const to = searchParams.get('redirect_uri') ?? ''
      const answer = authorize(searchParams)
      if (parameters.form) response.setHeader('content-type', 'text/html').end(postForm(to, answer))
      else response.writeHead(302, { location: `${to}?${answer}` }).end()
      return
    }
    const { status = 200, body } = await handle(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage): Promise<{ status?: number; body: unknown }> {
    const path = request.url ?? ''
    if (path === '/.well-known/openid-configuration') {
      const metadata = { issuer: url, authorization_endpoint: `${url}/authorize` }
      return { body: { ...metadata, token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks` } }
    }
    if (path === '/jwks')
      return { body: { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] } }
    if (path === '/token') return replaced ?? grantTokens(request)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token) || !(path in answers)) return { status: 401, body: {} }
    return { body: answers[path] }
  }

  async function grantTokens(request: IncomingMessage) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri')
    if (!isValid) return { status: 400, body: { error: 'invalid_grant' } }
    if (!(await isClient(request, form))) return { status: 401, body: { error: 'invalid_client' } }
    const access_token = randomBytes(16).toString('hex')
    tokens.add(access_token)
    const id_token = parameters.claims && (await signIdToken(grant.nonce))
    return { body: { access_token, token_type: 'bearer', ...(id_token ? { id_token } : {}) } }
  }

  async function isClient(request: IncomingMessage, form: URLSearchParams): Promise<boolean> {
    const { secret, authentication } = parameters
    if (typeof secret !== 'string') {
      const currentDate = parameters.now?.() ?? new Date()
      const { payload } = await jwtVerify(form.get('client_secret') ?? '', secret, { currentDate })
      const { alg } = decodeProtectedHeader(form.get('client_secret') ?? '')
      return form.get('client_id') === clientId && payload.sub === clientId && alg === 'ES256'
    }
    if (authentication === 'basic') {
      // Both parts are form-encoded (RFC 6749, section 2.3.1).
      const header = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()
      return (
        header ===
        [clientId, secret].map((part) => `${new URLSearchParams({ part })}`.slice(5)).join(':')
      )
    }
    return form.get('client_id') === clientId && form.get('client_secret') === secret
  }

  async function signIdToken(nonce: string | null): Promise<string> {
    const claims: Record<string, unknown> = {
      ...{ iss: url, aud: clientId, nonce },
      ...parameters.claims,
      ...forged?.claims,
    }
    if (forged?.header?.alg === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part({ ...claims, iat: 1, exp: 2 ** 33 })}.`
    }
    const token = new SignJWT({ iat: Math.floor(Date.now() / 1000), ...claims })
    if (claims.exp === undefined) token.setExpirationTime('5m')
    const isForeign = forged?.header?.alg === 'foreign'
    const key = isForeign ? (await generateKeyPair('RS256')).privateKey : privateKey
    return token.setProtectedHeader({ alg: 'RS256' }).sign(key)
  }

  function authorize(asked: URLSearchParams): URLSearchParams {
    if (asked.get('client_id') !== clientId || asked.get('response_type') !== 'code') {
      throw new Error('The client is unknown')
    }
    if (asked.get('code_challenge_method') !== 'S256') throw new Error('PKCE is required')
    if (asked.get('response_mode') !== (parameters.form ? 'form_post' : null)) {
      throw new Error('The response mode is another one')
    }
    const code = randomBytes(16).toString('hex')
    grants.set(code, {
      redirectUri: asked.get('redirect_uri') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce'),
    })
    return new URLSearchParams({ code, state: asked.get('state') ?? '', ...parameters.form })
  }

  return {
    url,
    answerTokens(body, status = 200) {
      replaced = { body, status }
    },
    forge(claims, header) {
      forged = { claims, header }
    },
    authorize: (uri) => authorize(new URL(uri).searchParams),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A page that posts the answer at once (OAuth 2.0 Form Post Response Mode). */
function postForm(action: string, answer: URLSearchParams): string {
  const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const inputs = [...answer].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${encode(value)}">`,
  )
  return `<!doctype html><form method="post" action="${encode(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}
