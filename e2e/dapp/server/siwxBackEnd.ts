/** The demo's back end: it signs users in with their wallet, and knows them by a cookie. */
import { randomUUID } from 'node:crypto'
import {
  createSiwxServer,
  evmVerifier,
  SiwxError,
  type SiwxMessageData,
  type SiwxServer,
  solanaVerifier,
} from '@latchkey/sdk/siwx/server'
import type { BackEnd } from '../../services/backEnd.ts'
import type { FrameChain } from '../../services/frame.ts'

const cookie = 'siwx-session'

export function createSiwxBackEnd(
  hosts: readonly string[],
  chains: readonly FrameChain[],
): BackEnd {
  // There is one at least, with a CAIP-2 id.
  const ids = chains.map(({ id }) => id) as [SiwxMessageData['chainId']]
  const nodes = Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const verifiers = [evmVerifier({ nodes }), solanaVerifier()] as const
  const servers = new Map(
    hosts.map((domain) => [domain, createSiwxServer({ domain, chains: ids, verifiers })]),
  )
  /** Accounts by the value of their cookie. */
  const sessions = new Map<string, string>()
  const readSession = ({ headers }: Request) =>
    new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(headers.get('cookie') ?? '')?.[1] ?? ''
  const keep = (value: string, age: number) => ({
    'set-cookie': `${cookie}=${value}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${age}`,
  })

  const routes: Record<string, (request: Request, siwx: SiwxServer) => Promise<Response>> = {
    'POST /siwx/nonce': async (_, siwx) => new Response(await siwx.createNonce()),
    async 'POST /siwx/sign-in'(request, siwx) {
      const { chainId, accountAddress } = await siwx.verify(await request.json())
      const id = randomUUID()
      sessions.set(id, `${chainId}:${accountAddress}`)
      return new Response(null, { status: 204, headers: keep(id, 86_400) })
    },
    async 'POST /siwx/sign-out'(request) {
      sessions.delete(readSession(request))
      return new Response(null, { status: 204, headers: keep('', 0) })
    },
    'GET /siwx/session': async (request) =>
      Response.json({ account: sessions.get(readSession(request)) ?? null }),
  }

  return async (request) => {
    const { host, pathname } = new URL(request.url)
    const route = routes[`${request.method} ${pathname}`]
    const siwx = servers.get(host)
    if (!route || !siwx) return undefined
    const isJson = request.headers.get('content-type') === 'application/json'
    if (request.method === 'POST' && !isJson) return new Response(null, { status: 415 })
    try {
      return await route(request, siwx)
    } catch (error) {
      if (error instanceof SyntaxError) return new Response(null, { status: 400 })
      if (!(error instanceof SiwxError)) throw error
      return Response.json({ code: error.code }, { status: 401 })
    }
  }
}
