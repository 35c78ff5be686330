import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FrameError } from '@latchkey/protocol'
import * as oauth from 'oauth4webapi'
import { describe, expect, test } from 'vitest'
import { limitedFetch } from '../http/limitedFetch.ts'
import { describeFailure } from './describeFailure.ts'

const request = { method: 'GET', headers: {} }
const failed = (cause: unknown) => new FrameError('PROVIDER_UNREACHABLE', { cause })

async function listen(status: number, body: string) {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${port}`, close }
}

async function answer(status: number, body: string): Promise<Response> {
  const { url, close } = await listen(status, body)
  return limitedFetch(url, request).finally(close)
}

describe('describeFailure', () => {
  test('default: a refused connection, with its fix', async () => {
    const { url, close } = await listen(200, '')
    await close()
    const error = await limitedFetch(url, request).catch(failed)
    expect(describeFailure(error)).toEqual({
      reason: 'ECONNREFUSED',
      fix: expect.stringContaining('check the address'),
    })
  })

  test.each([
    ['ENOTFOUND', 'DNS'],
    ['ECONNRESET', 'firewall'],
    ['UND_ERR_CONNECT_TIMEOUT', 'firewall'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ])('param: a code of Node: %s', (code, fix) => {
    const inner = Object.assign(new Error('secret'), { code })
    expect(describeFailure(failed(new TypeError('fetch failed', { cause: inner })))).toEqual({
      reason: code,
      fix: expect.stringContaining(fix),
    })
  })

  test('param: a request that took too long', () => {
    const late = new DOMException('The operation timed out', 'TimeoutError')
    expect(describeFailure(failed(late))).toEqual({
      reason: 'TimeoutError',
      fix: expect.stringContaining('in time'),
    })
  })

  test.each([
    [429, 'higher limit'],
    [503, 'status page'],
    [404, 'check the address'],
  ])('param: an answer with status %i', async (status, fix) => {
    expect(describeFailure(failed(await answer(status, 'secret')))).toEqual({
      reason: String(status),
      fix: expect.stringContaining(fix),
    })
  })

  test('param: an answer that is too large', async () => {
    const error = await answer(200, 'x'.repeat(300_000)).catch(failed)
    expect(describeFailure(error)).toMatchObject({ reason: 'RangeError' })
  })

  test.each([
    [200, 'text/html', '<h1>secret</h1>', 'OAUTH_RESPONSE_IS_NOT_JSON 200', 'Something else'],
    [500, 'text/html', '<h1>secret</h1>', 'OAUTH_RESPONSE_IS_NOT_CONFORM 500', 'status page'],
    [
      ...([200, 'application/json', '{"issuer":"https://other.example"}'] as const),
      ...(['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED issuer', 'another issuer'] as const),
    ],
  ])('param: OpenID metadata with status %i and type %s', async (...of) => {
    const [status, type, body, reason, fix] = of
    const response = new Response(body, { status, headers: { 'content-type': type } })
    const error = await oauth
      .processDiscoveryResponse(new URL('https://idp.example'), response)
      .catch(failed)
    expect(describeFailure(error)).toEqual({ reason, fix: expect.stringContaining(fix) })
  })

  test('param: a client that the provider does not know', async () => {
    const body = { error: 'invalid_client', error_description: 'secret' }
    const headers = { 'content-type': 'application/json' }
    const response = new Response(JSON.stringify(body), { status: 401, headers })
    const error = await oauth
      .processAuthorizationCodeResponse({ issuer: 'https://idp' }, { client_id: 'a' }, response)
      .catch((cause) => new FrameError('PROVIDER_FAILED', { cause }))
    expect(describeFailure(error)).toEqual({
      reason: 'invalid_client',
      fix: expect.stringContaining('clientId'),
    })
  })

  test.each(['secret text', 'x'.repeat(65), '', 'a\nb', 4711, undefined])(
    'error: an answer’s own text is not logged: %j',
    (error) => {
      const cause = Object.assign(new Error('secret'), { error, code: 'OAUTH_RESPONSE_BODY_ERROR' })
      expect(describeFailure(failed(cause)).reason).toBe('OAUTH_RESPONSE_BODY_ERROR')
    },
  )

  test('behavior: anything else is named by its own code', () => {
    expect(describeFailure(new FrameError('PROVIDER_FAILED'))).toEqual({
      reason: 'PROVIDER_FAILED',
    })
    expect(describeFailure('text')).toEqual({ reason: 'unknown' })
  })
})
