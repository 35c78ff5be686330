import { FrameError } from '@latchkey/protocol'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { type ApiCall, type ApiReply, type ApiRequest, api } from '../../api/calls.ts'
import { apiHeaders, commonHeaders } from '../pages/headers.ts'
import type { FoundSession } from '../sessions/session.ts'
import { authenticateSession, type SessionKind } from './authenticate.ts'
import { clientAddress } from './clientAddress.ts'
import type { App, AppEnv, ServerContext } from './context.ts'
import { checkProof } from './dpop.ts'
import type { CheckedProof } from './openProof.ts'
import { readJsonBody } from './readBody.ts'
import { sendJson } from './sendJson.ts'

type Callers = {
  none: object
  /** The handler's first statement records it, by `withProof`. */
  proof: { readonly proof: CheckedProof }
  session: SessionCaller
  ownSession: SessionCaller
  anySession: SessionCaller
}

/** `jkt`: RFC 7638 thumbprint of the device's key. */
type SessionCaller = { readonly jkt: string; readonly session: FoundSession }

const sessionKinds = {
  session: 'dapp',
  ownSession: 'ownPages',
  anySession: 'any',
} as const satisfies Record<Exclude<keyof Callers, 'none' | 'proof'>, SessionKind>

type Call<Name extends ApiCall> = Callers[(typeof api)[Name]['auth']] & {
  readonly request: ApiRequest<Name>
  readonly address: string
  readonly userAgent: string | undefined
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

export type CallHandler<Name extends ApiCall> = (
  context: ServerContext,
  call: Call<Name>,
) => Promise<ApiReply<Name>>

export type Routes = { readonly [Name in ApiCall]: CallHandler<Name> }

type Definition = {
  readonly method: string
  readonly path: string
  readonly auth: keyof Callers
  readonly request: z.ZodMiniType
}

export function registerRoutes(app: App, context: ServerContext, routes: Routes): void {
  const register = <Name extends ApiCall>(name: Name) => route(app, context, name, routes[name])
  for (const name of Object.keys(api) as ApiCall[]) register(name)
}

/**
 * Parses, authenticates, calls, replies.
 *
 * @example route(app, context, 'emailStart', (context, call) => startEmail(context, call, call.request))
 */
export function route<Name extends ApiCall>(
  app: App,
  context: ServerContext,
  name: Name,
  handler: CallHandler<Name>,
): void {
  const definition: Definition = api[name]
  const headers = { ...commonHeaders(context.config), ...apiHeaders }
  app.on(definition.method, definition.path, async (c) => {
    const hasNonce = definition.auth !== 'none'
    c.set('headers', hasNonce ? { ...headers, 'dpop-nonce': context.nonces.current() } : headers)
    const caller = await authenticate(context, definition.auth, c)
    const call = {
      ...caller,
      request: await parseRequest(definition, c),
      get address() {
        return clientAddress(c, context.config.trustProxy)
      },
      get userAgent() {
        return c.req.header('user-agent')
      },
      // Node's adapter builds a whole Request for it.
      get signal() {
        return c.req.raw.signal
      },
    }
    // `authenticate` and `parseRequest` follow the definition behind `Call<Name>`.
    return sendJson(c, await handler(context, call as Call<Name>))
  })
}

async function authenticate(
  context: ServerContext,
  auth: keyof Callers,
  c: Context<AppEnv>,
): Promise<Callers[keyof Callers]> {
  if (auth === 'none') return {}
  const { method, path } = c.req
  const request = { method, path, proof: c.req.header('dpop') }
  if (auth === 'proof') return { proof: checkProof(context, request) }
  const authorization = c.req.header('authorization')
  return authenticateSession(context, { ...request, authorization }, sessionKinds[auth])
}

async function parseRequest(definition: Definition, c: Context<AppEnv>): Promise<unknown> {
  const fields = definition.method === 'GET' ? c.req.query() : await readJsonBody(c.req.raw)
  const inPath = c.req.param()
  const parsed = definition.request.safeParse(
    Object.keys(inPath).length === 0 ? fields : { ...Object(fields), ...inPath },
  )
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].filter(Boolean)
  throw new FrameError('INVALID_PARAMS', {
    message: `The parameters are not valid${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
  })
}
