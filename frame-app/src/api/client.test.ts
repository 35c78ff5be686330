import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FrameError } from '@latchkey/protocol'
import * as jose from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createTestServer,
  type TestServer,
  testProject,
} from '../server/testing/createTestServer.ts'
import { describeOnBothDatabases } from '../server/testing/describeOnBothDatabases.ts'
import { codeIn, wrongCodeFor } from '../server/testing/logIn.ts'
import { createTestVault, ephemeralPub, testSlot } from '../server/testing/testVault.ts'
import { createServerClient, type ServerClient, type SigningKeyPair } from './client.ts'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

const started = {
  flowId: `fl_${'a'.repeat(22)}`,
  action: 'VERIFY_OTP',
  expiresIn: 600,
  retryAfter: 30,
} as const
const slotId = `sl_${'b'.repeat(22)}`
const emptyWallet = { wallet: null, slots: [] }

let origin: string
let seen: Seen[]
let answers: (Answer | 'hang' | 'drop')[]
let key: SigningKeyPair
let token: string | undefined
let client: ServerClient
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  seen = []
  answers = []
  token = undefined
  server = createServer(reply)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  client = createServerClient({ origin, key, accessToken: () => token })
})

afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function reply(request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const chunk of request) body += chunk
  seen.push({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body,
  })
  const answer = answers.shift() ?? {}
  if (answer === 'hang') return
  if (answer === 'drop') return void response.destroy()
  response.writeHead(answer.status ?? 200, answer.headers)
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
}

const proofOf = (request: Seen | undefined) =>
  jose.jwtVerify(String(request?.headers.dpop), jose.EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
  })

const failure = (code: string, rest: object = {}) => ({
  error: { code, message: 'What happened', ...rest },
})

describe('createServerClient', () => {
  test('default', async () => {
    answers.push({ body: started })
    const request = { projectId: 'p', dappOrigin: 'https://dapp.example', email: 'a@b.c' }
    expect(await client.call('emailStart', request)).toEqual(started)
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/email/start' })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(request)
    expect(seen[0]?.headers['content-type']).toBe('application/json')
  })

  test('behavior: the proof names method and address, without query', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
    answers.push({ body: { state: 'PENDING' } })
    await client.call('deviceWait', { flowId: started.flowId })
    const { payload, protectedHeader } = await proofOf(seen[0])
    expect(payload).toMatchObject({ htm: 'GET', htu: `${origin}/v1/device/wait` })
    expect(payload.iat).toBe(1_700_000_000)
    expect(Object.keys(protectedHeader.jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y'])
    expect(seen[0]?.url).toBe(`/v1/device/wait?flowId=${started.flowId}`)
  })

  test('behavior: a call without auth carries no proof', async () => {
    answers.push({ status: 404, body: failure('PROJECT_NOT_FOUND') })
    await expect(
      client.call('config', { projectId: 'p', dappOrigin: 'https://a.example' }),
    ).rejects.toThrow('What happened')
    expect(seen[0]?.headers.dpop).toBeUndefined()
  })

  test('behavior: a session call carries the token and its hash', async () => {
    token = 'secret'
    answers.push({ body: emptyWallet })
    await client.call('wallet', {})
    const { payload } = await proofOf(seen[0])
    expect(seen[0]?.headers.authorization).toBe('DPoP secret')
    expect(payload.ath).toBe('K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols')
  })

  test('behavior: a field named in the path travels there, the rest in the body', async () => {
    token = 'secret'
    answers.push({ body: emptyWallet })
    await client.call('slotDelete', { slotId, write: 'a.b.c' })
    expect(seen[0]).toMatchObject({ method: 'DELETE', url: `/v1/slots/${slotId}` })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ write: 'a.b.c' })
    expect((await proofOf(seen[0])).payload.htu).toBe(`${origin}/v1/slots/${slotId}`)
  })

  test('behavior: use_dpop_nonce is answered once with the nonce, which then stays', async () => {
    const challenge = (nonce: string) => ({
      status: 401,
      headers: { 'dpop-nonce': nonce, 'www-authenticate': 'DPoP error="use_dpop_nonce"' },
      body: failure('INVALID_REQUEST'),
    })
    answers.push(challenge('n1'), { body: started, headers: { 'dpop-nonce': 'n2' } })
    await client.call('emailResend', { flowId: started.flowId })
    expect((await proofOf(seen[0])).payload.nonce).toBeUndefined()
    expect((await proofOf(seen[1])).payload.nonce).toBe('n1')
    expect(seen).toHaveLength(2)

    answers.push(challenge('n3'), challenge('n4'))
    await expect(client.call('emailResend', { flowId: started.flowId })).rejects.toThrow()
    expect((await proofOf(seen[2])).payload.nonce).toBe('n2')
    expect(seen).toHaveLength(4)
  })

  test('behavior: proofs have different ids', async () => {
    answers.push({ body: started }, { body: started })
    await client.call('emailResend', { flowId: started.flowId })
    await client.call('emailResend', { flowId: started.flowId })
    const ids = await Promise.all(seen.map(async (request) => (await proofOf(request)).payload.jti))
    expect(new Set(ids).size).toBe(2)
  })

  test('error: the code, sentence and data of the server', async () => {
    answers.push({ status: 400, body: failure('OTP_WRONG', { left: 3 }) })
    const error = await client.call('emailVerify', { flowId: started.flowId, otp: '1' }).catch(same)
    expect(error).toBeInstanceOf(FrameError)
    expect(error).toMatchObject({
      reason: 'OTP_WRONG',
      message: 'What happened',
      data: { left: 3 },
    })
  })

  test('error: an unknown code becomes INTERNAL with its sentence', async () => {
    answers.push({ status: 400, body: failure('FROM_THE_FUTURE') })
    const error = await client.call('emailResend', { flowId: started.flowId }).catch(same)
    expect(error).toMatchObject({ reason: 'INTERNAL', message: 'What happened', data: undefined })
  })

  test("error: SERVER_UNREACHABLE for somebody else's page", async () => {
    answers.push({ status: 502, body: '<h1>Bad gateway</h1>' }, { status: 502, body: { a: 1 } })
    for (const _ of answers.slice()) {
      const error = await client.call('emailResend', { flowId: started.flowId }).catch(same)
      expect(error).toMatchObject({ reason: 'SERVER_UNREACHABLE' })
    }
  })

  test('error: SERVER_UNREACHABLE when the connection drops', async () => {
    answers.push('drop')
    const error = await client.call('emailResend', { flowId: started.flowId }).catch(same)
    expect(error).toMatchObject({ reason: 'SERVER_UNREACHABLE' })
  })

  test('error: INTERNAL for a reply of another shape', async () => {
    answers.push({ body: { ...started, flowId: 'x' } })
    const error = await client.call('emailResend', { flowId: started.flowId }).catch(same)
    expect(error).toMatchObject({ reason: 'INTERNAL' })
  })

  test('error: NOT_CONNECTED without a token, and nothing is sent', async () => {
    const error = await client.call('session', {}).catch(same)
    expect(error).toMatchObject({ reason: 'NOT_CONNECTED' })
    expect(seen).toHaveLength(0)
  })

  test("param: signal, the signal's own FrameError or ABORTED", async () => {
    for (const [reason, expected] of [
      [undefined, 'ABORTED'],
      [new FrameError('SUPERSEDED'), 'SUPERSEDED'],
    ] as const) {
      answers.push('hang')
      const abort = new AbortController()
      const call = client.call('deviceWait', { flowId: started.flowId }, { signal: abort.signal })
      setTimeout(() => abort.abort(reason), 20)
      expect(await call.catch(same)).toMatchObject({ reason: expected })
    }
  })
})

async function createClientOf({ app, context }: TestServer) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const held: { accessToken?: string } = {}
  const client = createServerClient({
    origin: context.config.publicOrigin,
    key: await crypto.subtle.generateKey(algorithm, false, ['sign']),
    accessToken: () => held.accessToken,
    fetch: async (input, init) => app.request(String(input), init),
  })
  return { client, held }
}

/** Client and server must agree. */
describeOnBothDatabases('createServerClient and the server', (database) => {
  test('default: login, wallet, slot and sign-out', async () => {
    const tested = await createTestServer({ db: database().db })
    const { client, held } = await createClientOf(tested)
    const request = { ...testProject, email: 'ada@example.org', timeZone: 'Europe/Berlin' }
    const { flowId, action } = await client.call('emailStart', request)
    expect(action).toBe('VERIFY_OTP')
    const wrong = client.call('emailVerify', { flowId, otp: wrongCodeFor(tested.mails[0]) })
    await expect(wrong).rejects.toMatchObject({ reason: 'OTP_WRONG', data: { left: 4 } })
    const again = client.call('emailStart', request)
    await expect(again).rejects.toMatchObject({ reason: 'COOLDOWN', data: { retryAfter: 30 } })
    const session = await client.call('emailVerify', { flowId, otp: codeIn(tested.mails[0]) })
    held.accessToken = session.accessToken

    const vault = createTestVault()
    const slot = testSlot('device', session.deviceId)
    const { slotId } = slot
    const factor = { slotId, kind: 'device', ephemeralPub: ephemeralPub() } as const
    expect((await client.call('slotFactor', factor)).serverPub).toHaveLength(43)
    const created = await client.call('walletCreate', {
      write: vault.creation({ session }, [slot]),
    })
    expect(created).toMatchObject({ wallet: { walletId: vault.walletId }, slots: [slot] })
    const { walletId } = vault
    const manifest = vault.manifest({ user: { session }, version: 2, slots: [] })
    const write = vault.sign({ action: 'deleteSlot', walletId, version: 1, slotId, manifest })
    expect((await client.call('slotDelete', { slotId, write })).slots).toEqual([])
    expect(await client.call('session', {})).toMatchObject({ handle: session.handle })
    expect(await client.call('sessionRevoke', {})).toEqual({})
    const revoked = client.call('wallet', {})
    await expect(revoked).rejects.toMatchObject({ reason: 'SESSION_EXPIRED' })
  })
})

function same(error: unknown): unknown {
  return error
}
