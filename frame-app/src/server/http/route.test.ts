import { FrameError } from '@latchkey/protocol'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { createTestClient } from '../testing/testClient.ts'
import type { App, AppEnv } from './context.ts'
import { readJsonBody } from './readBody.ts'
import { type CallHandler, route } from './route.ts'
import { sendError } from './sendError.ts'

const flowId = `fl_${'a'.repeat(22)}`
const slotId = `sl_${'b'.repeat(22)}`

describeOnBothDatabases('route', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ db: database().db })
  })

  /** An app whose only call, `emailResend`, runs the test's handler. */
  const clientOf = async (handler: CallHandler<'emailResend'>) => {
    const app: App = new Hono<AppEnv>()
    route(app, server.context, 'emailResend', handler)
    app.onError((error, c) => sendError(c, error))
    return createTestClient(app, server.context.config.publicOrigin)
  }
  const started = {
    flowId,
    action: 'VERIFY_OTP',
    expiresIn: 600,
    retryAfter: 30,
  } as const
  const answerWith =
    (error: Error): CallHandler<'emailResend'> =>
    async () => {
      throw error
    }

  test('default', async () => {
    const seen: object[] = []
    const client = await clientOf(async (_context, { request, proof, address }) => {
      seen.push({ request, jkt: proof.jkt, address })
      return started
    })
    const reply = await client.call('emailResend', { flowId }, { address: '198.51.100.4' })
    expect(reply).toMatchObject({ status: 200, body: started })
    expect(seen).toEqual([{ request: { flowId }, jkt: client.jkt, address: '198.51.100.4' }])
  })

  test('behavior: fields that the schema does not know are dropped', async () => {
    const client = await clientOf(async (_context, { request }) => {
      expect(request).toEqual({ flowId })
      return started
    })
    const request = { flowId, extra: 1 }
    expect(await client.call('emailResend', request)).toMatchObject({ status: 200 })
  })

  test('behavior: every answer brings the next nonce, refusals too', async () => {
    const client = await clientOf(answerWith(new FrameError('OTP_EXPIRED')))
    const { headers } = await client.call('emailResend', { flowId })
    expect(headers.get('dpop-nonce')).toMatch(/^[\w-]{24}$/)
  })

  test('behavior: a first call without a nonce is told to use one', async () => {
    const client = await clientOf(async () => started)
    const reply = await client.call('emailResend', { flowId }, { proof: {} })
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toBe('DPoP error="use_dpop_nonce", algs="ES256"')
  })

  test('error: of the handler, with its status, sentence and details', async () => {
    const client = await clientOf(
      answerWith(new FrameError('OTP_WRONG', { data: { left: 3, secret: 'kept' } })),
    )
    const reply = await client.call('emailResend', { flowId })
    expect(reply).toMatchObject({ status: 400 })
    expect(reply.body).toEqual({
      error: { code: 'OTP_WRONG', message: 'The code is not right', left: 3 },
    })
  })

  test('error: a limit says when to come back', async () => {
    const client = await clientOf(
      answerWith(new FrameError('COOLDOWN', { data: { retryAfter: 17 } })),
    )
    const reply = await client.call('emailResend', { flowId })
    expect(reply.status).toBe(429)
    expect(reply.headers.get('retry-after')).toBe('17')
    expect(reply.body).toMatchObject({ error: { retryAfter: 17 } })
  })

  test('error: what is not ours keeps its text to itself', async () => {
    const client = await clientOf(answerWith(new TypeError('password of the database')))
    const reply = await client.call('emailResend', { flowId })
    expect(reply.status).toBe(500)
    expect(reply.body).toEqual({ error: { code: 'INTERNAL', message: 'Something went wrong' } })
  })

  test('error: parameters that do not fit are named, their values are not', async () => {
    const client = await clientOf(async () => started)
    const reply = await client.call('emailResend', { flowId: 'secret' })
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({
      error: { code: 'INVALID_PARAMS', message: 'The parameters are not valid: flowId' },
    })
  })

  test('error: another content type than JSON', async () => {
    const client = await clientOf(async () => started)
    const reply = await client.call(
      'emailResend',
      { flowId },
      { headers: { 'content-type': 'text/plain' } },
    )
    expect(reply).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } })
  })

  test('error: a body past 64 KiB, declared or not', async () => {
    const client = await clientOf(async () => started)
    const large = { flowId, padding: 'x'.repeat(65_536) }
    const declared = { 'content-length': '65537' }
    for (const [request, headers] of [
      [large, {}],
      [{ flowId }, declared],
    ] as const) {
      const reply = await client.call('emailResend', request, { headers })
      expect(reply).toMatchObject({ status: 413, body: { error: { code: 'MESSAGE_TOO_LARGE' } } })
    }
  })

  test('error: a body whose sender goes away is no fault of ours', async () => {
    const app: App = new Hono<AppEnv>()
    const errors: unknown[] = []
    app.post('/', async (c) => c.json(await readJsonBody(c.req.raw)))
    app.onError((error, c) => {
      errors.push(error)
      return sendError(c, error)
    })
    const gone = new ReadableStream({ pull: (body) => body.error(new Error('aborted')) })
    const headers = { 'content-type': 'application/json' }
    // Node's fetch wants `duplex` for a stream; the DOM's types do not know it.
    const request = { method: 'POST', headers, body: gone, duplex: 'half' } as RequestInit
    expect((await app.request('/', request)).status).toBe(400)
    const declared = { ...headers, 'content-length': '10' }
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
    expect((await app.request('/', { ...request, headers: declared, body })).status).toBe(400)
    expect(errors).toMatchObject([{ reason: 'INVALID_REQUEST' }, { reason: 'INVALID_REQUEST' }])
  })

  test('behavior: a field in the path counts above the body', async () => {
    const app: App = new Hono<AppEnv>()
    const context = {
      ...server.context,
      findSession: async () => ({
        id: `se_${'c'.repeat(22)}`,
        userId: `us_${'d'.repeat(22)}`,
        user: { email_hmac: null, email_enc: null, display_name: null },
        deviceId: `dv_${'e'.repeat(22)}`,
        place: { projectId: 'demo', dappOrigin: 'https://dapp.example' },
        amr: ['otp'],
        authTime: server.clock(),
        expiresAt: server.clock(),
      }),
    }
    route(app, context, 'slotFactor', async (_context, { request }) => ({
      serverPub: request.slotId,
      ciphertext: 'AA',
      signature: 'AA',
    }))
    app.onError((error, c) => sendError(c, error))
    const client = await createTestClient(app, context.config.publicOrigin)
    client.accessToken = 'A'.repeat(43)
    const reply = await client.call('slotFactor', { slotId, kind: 'device', ephemeralPub: 'AA' })
    expect(reply.body).toMatchObject({ serverPub: slotId })
  })
})
