import { createHash, randomUUID } from 'node:crypto'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import type * as z from 'zod/mini'
import {
  type ApiCall,
  type ApiReply,
  type ApiRequest,
  api,
  type apiError,
} from '../../api/calls.ts'
import type { App } from '../http/context.ts'

/** Claims (undefined removes one) and header fields that a test changes in one proof. */
export type ProofChanges = { claims?: Record<string, unknown>; header?: Record<string, unknown> }

type TestReply<Call extends ApiCall> =
  | { status: 200; headers: Headers; body: ApiReply<Call> }
  | { status: number; headers: Headers; body: z.infer<typeof apiError> }

type TestCallOptions = {
  headers?: Record<string, string>
  proof?: ProofChanges
  /** The client's IP address. */
  address?: string
}

/** A device: a DPoP key and, after a login, a token. */
export type TestClient = {
  readonly jkt: string
  /** Set it to the reply's `accessToken`. */
  accessToken: string | undefined
  /** Creates a proof as the page does (RFC 9449), with the newest nonce. */
  prove(
    parameters: { method: string; path: string; token?: string } & ProofChanges,
  ): Promise<string>
  /** Makes one call; repeats it with a new nonce, as the page does. */
  call<Call extends ApiCall>(
    name: Call,
    request: ApiRequest<Call>,
    options?: TestCallOptions,
  ): Promise<TestReply<Call>>
  /** The same, for a call that a test counts on: throws unless it answers 200. */
  expectReply<Call extends ApiCall>(
    name: Call,
    request: ApiRequest<Call>,
    options?: TestCallOptions,
  ): Promise<ApiReply<Call>>
}

/** `key`: the private key of an existing device; by default a new one. */
export async function createTestClient(
  app: App,
  publicOrigin: string,
  key?: JWK,
): Promise<TestClient> {
  const { privateKey, jwk } = await openKey(key)
  let nonce: string | undefined

  const client: TestClient = {
    jkt: await calculateJwkThumbprint(jwk),
    accessToken: undefined,
    prove: ({ method, path, token, claims, header }) =>
      signProof(privateKey, {
        header: { typ: 'dpop+jwt', alg: 'ES256', jwk, ...header },
        claims: {
          jti: randomUUID(),
          htm: method,
          htu: publicOrigin + path,
          iat: Math.floor(Date.now() / 1000),
          nonce,
          ath: token && createHash('sha256').update(token).digest('base64url'),
          ...claims,
        },
      }),
    async call(name, request, options = {}) {
      const send = async () => {
        const response = await sendCall(app, client, name, request, options)
        nonce = response.headers.get('dpop-nonce') ?? nonce
        return response
      }
      const first = await send()
      const again = first.headers.get('www-authenticate')?.includes('use_dpop_nonce')
      const response = again && !options.proof ? await send() : first
      return {
        status: response.status,
        headers: response.headers,
        // The contract ensures it; a test in doubt parses with the schema.
        body: (await response.json()) as never,
      }
    },
    async expectReply(name, request, options) {
      const reply = await client.call(name, request, options)
      if (reply.status !== 200) throw new Error(`${name}: ${JSON.stringify(reply.body)}`)
      return reply.body as ApiReply<typeof name>
    },
  }
  return client
}

async function openKey(key: JWK | undefined): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const pair = key === undefined ? await generateKeyPair('ES256') : undefined
  // A private key of an elliptic curve is never bytes.
  const privateKey = pair?.privateKey ?? ((await importJWK(key as JWK, 'ES256')) as CryptoKey)
  const { kty, crv, x, y } = pair ? await exportJWK(pair.publicKey) : (key as JWK)
  return { privateKey, jwk: { kty, crv, x, y } as JWK }
}

async function sendCall(
  app: App,
  client: TestClient,
  name: ApiCall,
  request: object,
  { headers, proof, address = '192.0.2.1' }: TestCallOptions,
): Promise<Response> {
  const { method, auth, path: pattern } = api[name]
  const fields: Record<string, unknown> = { ...request }
  const path = pattern.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(fields[field])
    delete fields[field]
    return value
  })
  const token = auth === 'none' || auth === 'proof' ? undefined : client.accessToken
  const query = method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
  const tokenPart = token === undefined ? {} : { token }
  return app.request(
    path + query,
    {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(auth === 'none'
          ? {}
          : { dpop: await client.prove({ method, path, ...tokenPart, ...proof }) }),
        ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }),
    },
    // All that the server reads of a node request.
    { incoming: { socket: { remoteAddress: address } } as never },
  )
}

function signProof(
  key: CryptoKey,
  { header, claims }: { header: Record<string, unknown>; claims: Record<string, unknown> },
): Promise<string> {
  // A test may want a header that jose's types exclude.
  return new SignJWT(claims as JWTPayload).setProtectedHeader(header as never).sign(key)
}
