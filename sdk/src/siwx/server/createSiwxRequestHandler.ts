import * as z from 'zod/mini'
import {
  authenticateRequest,
  metadataRequest,
  otpConfirmation,
  otpRequest,
  type SiwxServiceAccount,
} from '../service/siwxServiceSchemas.ts'
import { SiwxError, type SiwxErrorCode } from '../siwxError.ts'
import { createEmailCodes } from './createEmailCodes.ts'
import { type CreateSiwxServerParameters, createSiwxServer } from './createSiwxServer.ts'
import { type EmailCodeStore, memoryEmailCodeStore } from './emailCodeStore.ts'
import { createToken, hashText, signText } from './serviceTokens.ts'
import { memorySiwxSessionStore, type SiwxSessionStore } from './siwxSessionStore.ts'

export type CreateSiwxRequestHandlerParameters = CreateSiwxServerParameters & {
  /** The origins of the pages that use the service from another host (CORS). Default: none. */
  readonly origins?: readonly string[] | undefined
  /** Milliseconds from a sign-in to its end. Default: 24 hours. */
  readonly sessionLifetime?: number | undefined
  /** Default: `memorySiwxSessionStore()`, for a single instance. */
  readonly sessions?: SiwxSessionStore | undefined
  /** At least 32 random bytes, which instances share. Default: new ones with each start. */
  readonly secret?: Uint8Array<ArrayBuffer> | undefined
  /** Sends an email with a code of six digits. Default: users have no email. */
  readonly sendCode?: ((email: string, code: string) => Promise<void>) | undefined
  /** Default: `memoryEmailCodeStore()`, for a single instance. */
  readonly emailCodes?: EmailCodeStore | undefined
  /** A sign-in needs an email that was confirmed. Default: false. */
  readonly emailRequired?: boolean | undefined
}

type Handler = (request: Request) => Promise<Response>

/**
 * Returns a function from a `Request` to a `Response`, which handles the requests of
 * `createSiwxClient`. Limit how many requests one client may send. Throws SiwxError OPTIONS_INVALID.
 *
 * @example
 * const fetch = createSiwxRequestHandler({ domain: 'shop.example', chains: ['eip155:1'], verifiers: [evmVerifier()] })
 * Bun.serve({ fetch })
 */
export function createSiwxRequestHandler(parameters: CreateSiwxRequestHandlerParameters): Handler {
  const { sessions = memorySiwxSessionStore(), sessionLifetime = 86_400_000 } = parameters
  const { secret = crypto.getRandomValues(new Uint8Array(32)), origins = [], sendCode } = parameters
  if (secret.length < 32) {
    const message = 'secret has at least 32 bytes'
    throw new SiwxError('OPTIONS_INVALID', { message })
  }
  const siwx = createSiwxServer(parameters)
  const { emailCodes: store = memoryEmailCodeStore() } = parameters
  const codes = sendCode && createEmailCodes({ store, secret, sendCode })

  const read = async (request: Request): Promise<[string, SiwxServiceAccount]> => {
    const key = await hashText(readBearer(request, 'authorization'))
    const session = await sessions.get(key)
    if (!session || session.expiresAt <= Date.now()) throw new SiwxError('SESSION_MISSING')
    return [key, session.account]
  }

  const routes: Record<string, Handler> = {
    async 'GET nonce'() {
      const nonce = await siwx.createNonce()
      return Response.json({ nonce, token: await signText(secret, nonce) })
    },
    async 'POST authenticate'(request) {
      const body = parse(authenticateRequest, await request.json())
      const data = await siwx.verify(body)
      // Of the browser that requested the nonce.
      const token = readBearer(request, 'x-nonce-jwt')
      if (token !== (await signText(secret, data.nonce))) throw new SiwxError('NONCE_INVALID')
      const account = `${data.chainId}:${data.accountAddress}`
      const email = (await codes?.take(request.headers.get('x-otp') ?? '', account)) ?? null
      if (parameters.emailRequired && email === null) throw new SiwxError('OTP_REQUIRED')
      const session = createToken()
      await sessions.set(await hashText(session), {
        account: {
          address: data.accountAddress,
          caip2Network: data.chainId,
          email,
          metadata: {},
        },
        expiresAt: Date.now() + sessionLifetime,
      })
      return Response.json({ token: session })
    },
    'GET me': async (request) => Response.json((await read(request))[1]),
    async 'PUT account-metadata'(request) {
      const { metadata } = parse(metadataRequest, await request.json())
      const [key, account] = await read(request)
      const session = await sessions.get(key)
      if (session) await sessions.set(key, { ...session, account: { ...account, metadata } })
      return empty()
    },
    async 'POST sign-out'(request) {
      await sessions.delete(await hashText(readBearer(request, 'authorization')))
      return empty()
    },
    async 'POST otp'(request) {
      if (!codes) throw new SiwxError('OTP_INVALID')
      return Response.json({ uuid: await codes.send(parse(otpRequest, await request.json())) })
    },
    async 'PUT otp'(request) {
      const { code } = parse(otpConfirmation, await request.json())
      const isConfirmed = await codes?.confirm(request.headers.get('x-otp') ?? '', code)
      if (!isConfirmed) throw new SiwxError('OTP_INVALID')
      return empty()
    },
  }

  return async (request) => {
    const origin = request.headers.get('origin')
    const cors = origin !== null && origins.includes(origin) ? allow(origin) : {}
    const respond = async () => {
      if (request.method === 'OPTIONS') return empty()
      const [, path] = /\/auth\/v1\/([a-z-]+)$/.exec(new URL(request.url).pathname) ?? []
      const name = `${request.method} ${path}`
      const route = Object.hasOwn(routes, name) ? routes[name] : undefined
      return route ? route(request) : new Response('Not found', { status: 404 })
    }
    const response = await respond().catch(describeError)
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

const allow = (origin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type, x-nonce-jwt, x-otp',
  vary: 'origin',
})

const empty = () => new Response(null, { status: 204 })

const readBearer = ({ headers }: Request, name: string): string =>
  /^Bearer ([\w-]+)$/.exec(headers.get(name) ?? '')?.[1] ?? ''

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new SiwxError('MESSAGE_INVALID')
  return parsed.data
}

const statuses: { readonly [Code in SiwxErrorCode]?: number } = {
  MESSAGE_INVALID: 400,
  OTP_TOO_SOON: 429,
  NODE_UNREACHABLE: 502,
}

/** The client shows the text. */
function describeError(error: unknown): Response {
  if (error instanceof SyntaxError) return new Response('The body is not JSON', { status: 400 })
  if (!(error instanceof SiwxError)) throw error
  return new Response(error.message, { status: statuses[error.code] ?? 401 })
}
