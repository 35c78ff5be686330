/** Identity providers that are down, slow or broken: every request has a limit, and a log line its cause. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { openTestPglite, type TestDatabase } from '../../testing/openTestDatabase.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { callbackPath } from './flow.ts'

const publicOrigin = 'http://127.0.0.1:5180'
const secret = 'a secret of the answer'
const clientSecret = 'a secret of the client'

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }

type Outage = {
  readonly answer: (response: ServerResponse, url: string) => unknown
  /** In the log. */
  readonly reason: string
  readonly failure?: 'PROVIDER_FAILED'
}

const outages: Readonly<Record<string, Outage>> = {
  'closes the connection': {
    answer: (response) => response.destroy(),
    reason: 'UND_ERR_SOCKET',
  },
  'never answers': { answer: () => undefined, reason: 'TimeoutError' },
  'never ends its answer': {
    answer: (response) => response.writeHead(200, json).write('{'),
    reason: 'TimeoutError',
  },
  'floods us': {
    answer: (response) => response.writeHead(200, json).end(secret.repeat(20_000)),
    reason: 'RangeError',
  },
  'has the status 500': {
    answer: (response) => response.writeHead(500, json).end(`{"x":"${secret}"}`),
    ...{ reason: 'OAUTH_RESPONSE_IS_NOT_CONFORM 500', failure: 'PROVIDER_FAILED' },
  },
  'answers with HTML': {
    answer: (response) => response.writeHead(200, html).end(`<h1>${secret}</h1>`),
    ...{ reason: 'OAUTH_RESPONSE_IS_NOT_JSON 200', failure: 'PROVIDER_FAILED' },
  },
  'redirects in a circle': {
    answer: (response, url) => response.writeHead(302, { location: url }).end(),
    ...{ reason: 'OAUTH_RESPONSE_IS_NOT_CONFORM 302', failure: 'PROVIDER_FAILED' },
  },
}

describe('an identity provider', () => {
  let database: TestDatabase
  let server: TestServer
  let client: TestClient
  let answer: Outage['answer']
  let requests = 0
  /** Ends a request that waits for longer than its limit, in milliseconds. */
  const limits: { readonly milliseconds: number; end(): void }[] = []

  const provider = createServer((request, response) => {
    requests += 1
    answer(response, request.url ?? '')
  })
  let url: string
  beforeAll(async () => {
    database = await openTestPglite('migrated')
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    provider.close()
    provider.closeAllConnections()
    await database.close()
  })
  beforeEach(async () => {
    requests = 0
    limits.length = 0
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      const late = new DOMException('The operation timed out', 'TimeoutError')
      limits.push({ milliseconds, end: () => controller.abort(late) })
      return controller.signal
    })
    const own = { clientId: 'latchkey', clientSecret }
    const endpoints = { authorization: `${url}/a`, token: `${url}/t`, userInfo: `${url}/u` }
    const logins = { openid: { ...own, issuer: url }, github: { ...own, endpoints } }
    server = await createTestServer({
      db: database.db,
      environment: {
        ...{ PUBLIC_ORIGIN: publicOrigin, DEVELOPMENT: 'true' },
        SOCIAL_LOGINS: JSON.stringify(logins),
      },
    })
    client = await server.createClient()
  })

  const isSilent = (name: string) => name.startsWith('never')
  /** Waits until the provider has the request, and lets its time pass. */
  async function expire() {
    await expect.poll(() => requests).toBe(1)
    const [limit] = limits
    expect(limit?.milliseconds).toBe(8_000)
    limit?.end()
  }
  const readLog = (message: string) => {
    const written = server.logLines.join('')
    for (const text of [secret, clientSecret]) expect(written).not.toContain(text)
    const lines = server.logLines.map((line) => JSON.parse(line))
    return lines.find((line) => line.msg === message)
  }

  test.each(Object.entries(outages))('error: that %s at the start', async (name, outage) => {
    answer = outage.answer
    const starting = client.call('socialStart', { ...testProject, provider: 'openid' })
    if (isSilent(name)) await expire()
    const { status, body } = await starting
    expect(status).toBe(502)
    expect(body).toMatchObject({ error: { code: 'PROVIDER_UNREACHABLE' } })
    expect(requests).toBe(1)
    expect(readLog('sign-in could not start')).toMatchObject({
      ...{ provider: 'openid', reason: outage.reason },
      fix: expect.any(String),
    })
  })

  test.each(Object.entries(outages))('error: that %s at the end', async (name, outage) => {
    answer = outage.answer
    const { reason, failure = 'PROVIDER_UNREACHABLE' } = outage
    const start = { ...testProject, provider: 'github' } as const
    const { uri } = await client.expectReply('socialStart', start)
    const state = new URL(uri).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ state, code: 'a secret code' })
    const answering = server.app.request(`${callbackPath}?${query}`)
    if (isSilent(name)) await expire()
    expect(await (await answering).text()).toContain(`?error=${failure}`)
    expect(requests).toBe(1)
    expect(readLog('sign-in refused')).toMatchObject({
      ...{ provider: 'github', failure, reason },
      fix: expect.any(String),
    })
    expect(server.logLines.join('')).not.toContain('a secret code')
  })
})
