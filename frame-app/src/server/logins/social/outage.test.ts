/** Identity providers that are down, slow or broken: every request has a limit, and a log line its cause. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { openTestPglite, type TestDatabase } from '../../testing/openTestDatabase.ts'
import { type BrokenServer, startBrokenServer } from '../../testing/startBrokenServer.ts'
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
  let provider: BrokenServer
  beforeAll(async () => {
    database = await openTestPglite('migrated')
    provider = await startBrokenServer()
  })
  afterAll(async () => {
    await provider.close()
    await database.close()
  })
  beforeEach(async () => {
    const { url } = provider
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
  const readLog = (message: string) => {
    const written = server.logLines.join('')
    for (const text of [secret, clientSecret]) expect(written).not.toContain(text)
    const lines = server.logLines.map((line) => JSON.parse(line))
    return lines.find((line) => line.msg === message)
  }

  test.each(Object.entries(outages))('error: that %s at the start', async (name, outage) => {
    provider.reset(({ url = '' }, response) => outage.answer(response, url))
    const starting = client.call('socialStart', { ...testProject, provider: 'openid' })
    if (isSilent(name)) await provider.expire(8_000)
    const { status, body } = await starting
    expect(status).toBe(502)
    expect(body).toMatchObject({ error: { code: 'PROVIDER_UNREACHABLE' } })
    expect(provider.requests()).toBe(1)
    expect(readLog('sign-in could not start')).toMatchObject({
      ...{ provider: 'openid', reason: outage.reason },
      fix: expect.any(String),
    })
  })

  test.each(Object.entries(outages))('error: that %s at the end', async (name, outage) => {
    provider.reset(({ url = '' }, response) => outage.answer(response, url))
    const { reason, failure = 'PROVIDER_UNREACHABLE' } = outage
    const start = { ...testProject, provider: 'github' } as const
    const { uri } = await client.expectReply('socialStart', start)
    const state = new URL(uri).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ state, code: 'a secret code' })
    const answering = server.app.request(`${callbackPath}?${query}`)
    if (isSilent(name)) await provider.expire(8_000)
    expect(await (await answering).text()).toContain(`?error=${failure}`)
    expect(provider.requests()).toBe(1)
    expect(readLog('sign-in refused')).toMatchObject({
      ...{ provider: 'github', failure, reason },
      fix: expect.any(String),
    })
    expect(server.logLines.join('')).not.toContain('a secret code')
  })
})
