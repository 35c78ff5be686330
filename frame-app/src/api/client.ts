/**
 * The page's typed client of the server, by fetch and WebCrypto. It makes proofs (RFC 9449):
 *
 * 1. signed by the device's P-256 key (ES256), whose public half is in the header;
 * 2. with method and URL without query (`htm`, `htu`), and a random id (`jti`);
 * 3. with the hash of the access token (`ath`), if any;
 * 4. with the server's newest nonce, so that the device's clock may be wrong: every reply brings a
 *    nonce, and `use_dpop_nonce` leads to one new proof.
 */
import { FrameError, type FrameErrorCode, frameErrorCodes, parseWith } from '@latchkey/protocol'
import type * as z from 'zod/mini'
import { type ApiCall, type ApiReply, type ApiRequest, api, apiError } from './calls.ts'

/** ECDSA P-256; the private half may be non-extractable. */
export type SigningKeyPair = { privateKey: CryptoKey; publicKey: CryptoKey }

export type ServerClientParameters = {
  /** As the proofs name it. */
  origin: string
  key: SigningKeyPair
  /** Read at every call that requires the session's token. */
  accessToken: () => string | undefined
  nonce?: string
  fetch?: typeof globalThis.fetch
}

type CallOptions = { signal?: AbortSignal }

export type ServerClient = {
  /**
   * @throws FrameError with the server's code and `data: { left?, retryAfter?, until? }`;
   * SERVER_UNREACHABLE without a reply in time; NOT_CONNECTED without a required token; ABORTED, or
   * the signal's own FrameError
   * @example await client.call('emailStart', { projectId, dappOrigin, email })
   */
  call<Call extends ApiCall>(
    name: Call,
    request: ApiRequest<Call>,
    options?: CallOptions,
  ): Promise<ApiReply<Call>>
}

type Definition = { method: string; path: string; auth: string; reply: z.ZodMiniType }

const timeLimit = 20_000
/** The server answers long polls within 20 s. */
const longTimeLimits: Partial<Record<ApiCall, number>> = {
  deviceWait: 27_000,
  farcasterWait: 27_000,
}

export function createServerClient(parameters: ServerClientParameters): ServerClient {
  const { origin, key, accessToken, fetch = globalThis.fetch } = parameters
  let { nonce } = parameters
  let publicJwk: Promise<JsonWebKey> | undefined

  const credentials = async ({ method, auth }: Definition, url: string) => {
    if (auth === 'none') return {}
    const isProofOnly = auth === 'proof'
    const token = isProofOnly ? undefined : accessToken()
    if (!isProofOnly && token === undefined) throw new FrameError('NOT_CONNECTED')
    publicJwk ??= exportPublicJwk(key)
    const proof = await makeProof({ key, jwk: await publicJwk, method, url, token, nonce })
    return { dpop: proof, ...(token === undefined ? {} : { authorization: `DPoP ${token}` }) }
  }

  const send = async (definition: Definition, request: object, signal: AbortSignal) => {
    const { path, query, body } = address(definition, request)
    const response = await fetch(origin + path + query, {
      method: definition.method,
      headers: {
        ...(await credentials(definition, origin + path)),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      signal,
      cache: 'no-store',
      redirect: 'error',
    })
    nonce = response.headers.get('dpop-nonce') ?? nonce
    return response
  }

  const answer = async (definition: Definition, request: object, signal: AbortSignal) => {
    let response = await send(definition, request, signal)
    if (response.headers.get('www-authenticate')?.includes('use_dpop_nonce')) {
      response = await send(definition, request, signal)
    }
    return { ok: response.ok, body: (await response.json()) as unknown }
  }

  return {
    async call(name, request, { signal } = {}) {
      const definition: Definition = api[name]
      const limit = AbortSignal.timeout(longTimeLimits[name] ?? timeLimit)
      const { ok, body } = await answer(
        definition,
        request,
        signal ? AbortSignal.any([signal, limit]) : limit,
      ).catch((cause: unknown) => {
        throw unanswered(cause, signal)
      })
      if (!ok) throw refusal(body)
      const reply = parseWith(definition.reply, body, 'INTERNAL')
      if (!reply.ok) throw reply.error
      // The schema that parsed it defines the type.
      return reply.value as ApiReply<typeof name>
    },
  }
}

function address({ method, path }: Definition, request: object) {
  const rest: Record<string, unknown> = { ...request }
  const filled = path.replace(/:(\w+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]))
    delete rest[field]
    return value
  })
  if (method !== 'GET') return { path: filled, query: '', body: JSON.stringify(rest) }
  const query = new URLSearchParams(rest as Record<string, string>).toString()
  return { path: filled, query: query && `?${query}`, body: undefined }
}

function unanswered(cause: unknown, signal: AbortSignal | undefined): FrameError {
  if (cause instanceof FrameError) return cause
  if (!signal?.aborted) return new FrameError('SERVER_UNREACHABLE', { cause })
  return signal.reason instanceof FrameError ? signal.reason : new FrameError('ABORTED', { cause })
}

/** Other bodies than ours come from a proxy. */
function refusal(body: unknown): FrameError {
  const parsed = apiError.safeParse(body)
  if (!parsed.success) return new FrameError('SERVER_UNREACHABLE')
  const { code, message, ...data } = parsed.data.error
  const reason = Object.hasOwn(frameErrorCodes, code) ? (code as FrameErrorCode) : 'INTERNAL'
  return new FrameError(reason, Object.keys(data).length > 0 ? { message, data } : { message })
}

type ProofParameters = {
  key: SigningKeyPair
  jwk: JsonWebKey
  method: string
  url: string
  token: string | undefined
  nonce: string | undefined
}

async function makeProof(parameters: ProofParameters): Promise<string> {
  const { key, jwk, method, url, token, nonce } = parameters
  const payload = {
    jti: base64url(crypto.getRandomValues(new Uint8Array(16))),
    htm: method,
    htu: url,
    iat: Math.floor(Date.now() / 1000),
    nonce,
    ath: token && base64url(await crypto.subtle.digest('SHA-256', utf8(token))),
  }
  const input = `${json64({ typ: 'dpop+jwt', alg: 'ES256', jwk })}.${json64(payload)}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  return `${input}.${base64url(await crypto.subtle.sign(algorithm, key.privateKey, utf8(input)))}`
}

async function exportPublicJwk({ publicKey }: SigningKeyPair): Promise<JsonWebKey> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty, crv, x, y } as JsonWebKey
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const json64 = (value: object) => base64url(utf8(JSON.stringify(value)))

function base64url(bytes: ArrayBuffer | Uint8Array): string {
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
