import { beforeAll, expect, test } from 'vitest'
import { type ApiCall, type ApiRequest, api } from '../api/calls.ts'
import { callbackPath } from './logins/social/flow.ts'
import { apiHeaders, commonHeaders } from './pages/headers.ts'
import { addOrigin } from './projects/addOrigin.ts'
import { addProject } from './projects/addProject.ts'
import { removeOrigin } from './projects/removeOrigin.ts'
import { createTestServer, type TestServer, testProject } from './testing/createTestServer.ts'
import { describeOnBothDatabases } from './testing/describeOnBothDatabases.ts'
import { codeIn, logIn, setDevicePolicy, wrongCodeFor } from './testing/logIn.ts'
import type { TestClient } from './testing/testClient.ts'

const slotId = `sl_${'a'.repeat(22)}`
const sessionCalls = {
  farcasterLinkStart: {},
  farcasterLinkFinish: { flowId: `fl_${'a'.repeat(22)}` },
  socialLinkStart: { provider: 'google' },
  socialLinkFinish: { uri: 'https://frame.example/v1/social/callback?result=a' },
  socialUnlink: { provider: 'google' },
  emailChangeStart: { email: 'b@example.org' },
  emailChangePrimary: { changeId: `ec_${'a'.repeat(22)}`, otp: '123456' },
  emailChangeSecondary: { changeId: `ec_${'a'.repeat(22)}`, otp: '123456' },
  passkeySessionStart: { purpose: 'step_up' },
  passkeySessionFinish: { uri: 'https://frame.example/passkey?result=a' },
  passkeys: {},
  passkeyDelete: { passkeyId: `pk_${'a'.repeat(22)}` },
  session: {},
  sessionRevoke: {},
  wallet: {},
  walletCreate: { write: 'a.b.c' },
  slotPut: { slotId, write: 'a.b.c' },
  slotDelete: { slotId, write: 'a.b.c' },
  slotFactor: { slotId, kind: 'device', ephemeralPub: 'AA' },
  slotEvaluate: { slotId, blinded: 'A'.repeat(43) },
  passkeySalts: {},
  prices: { chain: 'eip155:1' },
} as const satisfies { [Call in ApiCall]?: ApiRequest<Call> }

describeOnBothDatabases('createApp', (database) => {
  let server: TestServer
  let victim: TestClient
  beforeAll(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    victim = (await logIn(server, { email: 'victim@example.org' })).client
  })

  // Object.keys forgets which.
  const refusals = Object.keys(sessionCalls) as (keyof typeof sessionCalls)[]

  test('behavior: every call that takes a session of a dApp is tried here', () => {
    const wanting = Object.entries(api).flatMap(([name, { auth }]) =>
      auth === 'session' || auth === 'anySession' ? name : [],
    )
    expect(refusals.toSorted()).toEqual(wanting.toSorted())
  })

  test.each(refusals)('error: %s with a stolen token and another key', async (name) => {
    const thief = await server.createClient()
    thief.accessToken = victim.accessToken
    const reply = await thief.call(name, sessionCalls[name])
    expect(reply).toMatchObject({ status: 401, body: { error: { code: 'SESSION_EXPIRED' } } })
    const bare = await server.createClient()
    expect(await bare.call(name, sessionCalls[name])).toMatchObject({
      status: 401,
      body: { error: { code: 'NOT_CONNECTED' } },
    })
  })

  test('error: a session stops when its origin is taken off the list', async () => {
    const { projectId, dappOrigin: origin } = testProject
    const { client } = await logIn(server, { email: 'ada@example.org' })
    expect((await client.call('session', {})).status).toBe(200)
    await removeOrigin(server.context, { projectId, origin })
    expect(await client.call('session', {})).toMatchObject({
      status: 403,
      body: { error: { code: 'ORIGIN_NOT_ALLOWED' } },
    })
    await addOrigin(server.context, { projectId, origin })
    expect((await client.call('session', {})).status).toBe(200)
  })

  test('error: NUL, which a database keeps in no text, is refused and no fault of ours', async () => {
    const client = await server.createClient()
    const login = { ...testProject, email: 'nul@example.org' }
    const refused = { status: 400, body: { error: { code: 'INVALID_PARAMS' } } }
    for (const field of ['projectId', 'dappOrigin', 'timeZone'] as const) {
      const request = { ...login, [field]: 'a\0b' }
      expect(await client.call('emailStart', request)).toMatchObject(refused)
    }
    expect(await client.call('config', { ...testProject, projectId: '\0' })).toMatchObject(refused)
  })

  test('error: of 5 x 5 projects and origins only the diagonal starts a login', async () => {
    const started: string[] = []
    for (let n = 1; n <= 5; n++) {
      await addProject(server.context, { id: `p${n}`, name: `P${n}` })
      await addOrigin(server.context, { projectId: `p${n}`, origin: `https://dapp${n}.example` })
    }
    const client = await server.createClient()
    for (let project = 1; project <= 5; project++) {
      for (let dapp = 1; dapp <= 5; dapp++) {
        const { status } = await client.call('emailStart', {
          projectId: `p${project}`,
          dappOrigin: `https://dapp${dapp}.example`,
          email: `x${project}${dapp}@example.org`,
        })
        if (status === 200) started.push(`${project}${dapp}`)
      }
    }
    expect(started).toEqual(['11', '22', '33', '44', '55'])
  })

  test('error: there is no such call, or page', async () => {
    const call = await server.app.request('/v1/nothing', { method: 'POST' })
    expect(call.status).toBe(404)
    expect(await call.json()).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
    expect(call.headers.get('cache-control')).toBe('no-store')
    const page = await server.app.request('/nothing')
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await page.text()).toContain('<h1>There’s nothing here</h1>')
  })

  const largeForm = { method: 'POST', body: 'a'.repeat(20_000) }
  const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test.each([
    ['en', 'That didn’t work'],
    ['de-DE', 'Das hat nicht funktioniert'],
  ])('error: a person whose page fails reads a sentence (%s)', async (language, title) => {
    const headers = { ...navigation, 'accept-language': language }
    const page = await server.app.request(callbackPath, { ...largeForm, headers })
    expect(page.status).toBe(413)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain(`<h1>${title}</h1>`)
  })

  test.each([
    ['a program', {}],
    ['the hidden frame', { ...navigation, 'sec-fetch-dest': 'iframe' }],
  ])('error: %s gets the code of a failure', async (_, headers) => {
    const answer = await server.app.request(callbackPath, { ...largeForm, headers })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'MESSAGE_TOO_LARGE' } })
  })

  test('behavior: every answer has its headers, of the API and of pages', async () => {
    const common = commonHeaders(server.context.config)
    const ofApi = { ...common, ...apiHeaders, 'content-type': 'application/json' }
    const nonce = { 'dpop-nonce': expect.stringMatching(/^[\w-]{24}$/) }
    const stranger = await server.createClient()
    const config = `/v1/config?${new URLSearchParams(testProject)}`
    const answers = [
      [await victim.call('session', {}), { ...ofApi, ...nonce }],
      [await stranger.call('session', {}), { ...ofApi, ...nonce }],
      [await server.app.request(config), ofApi],
      [await server.app.request('/v1/config'), ofApi],
      [await server.app.request('/v1/nothing'), ofApi],
      [await server.app.request('/sdk'), common],
      [await server.app.request('/nothing'), common],
      [await server.app.request('/healthz'), common],
    ] as const
    for (const [{ headers }, expected] of answers) {
      const id = { 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) }
      expect(Object.fromEntries(headers)).toMatchObject({ ...expected, ...id })
    }
  })

  test('behavior: /readyz follows the shutdown, /healthz does not', async () => {
    const other = await createTestServer({ db: database().db })
    expect((await other.app.request('/readyz')).status).toBe(200)
    other.stop()
    expect((await other.app.request('/readyz')).status).toBe(503)
    expect((await other.app.request('/healthz')).status).toBe(200)
  })

  test('behavior: a request has one id, in its answer and in the log', async () => {
    const requestId = 'proxy-id-1'
    const ask = async (environment: Record<string, string>, id = requestId) => {
      const other = await createTestServer({ db: database().db, environment })
      const { headers } = await other.app.request('/nothing', { headers: { 'x-request-id': id } })
      const answered = headers.get('x-request-id') ?? ''
      expect(JSON.parse(other.logLines.at(-1) ?? '')).toMatchObject({ requestId: answered })
      return answered
    }
    expect(await ask({})).toMatch(/^[0-9a-f-]{36}$/)
    expect(await ask({ TRUST_PROXY: 'true' })).toBe(requestId)
    expect(await ask({ TRUST_PROXY: 'true' }, '"forged')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('behavior: no secret is in the log, whatever happens', async () => {
    const email = 'canary.person@example.org'
    const other = await createTestServer({ db: database().db, environment: { LOG_LEVEL: 'trace' } })
    const client = await other.createClient()
    const canaries = [email, 'canary.person', client.jkt]
    const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
    const [mail] = other.mails
    await client.call('emailVerify', { flowId, otp: wrongCodeFor(mail) })
    const { accessToken } = await client.expectReply('emailVerify', { flowId, otp: codeIn(mail) })
    client.accessToken = accessToken
    canaries.push(codeIn(mail), accessToken, flowId)
    await client.call('session', {}, { headers: { 'user-agent': 'canary-agent' } })
    await client.call('walletCreate', { write: 'canary-write' })
    await other.app.request('/sdk?projectId=canary-query', {
      headers: { referer: 'https://canary-referer.example/' },
    })
    await other.app.request('/device?t=canary-link')
    await other.app.request(`/v1/config?projectId=${'canary'.repeat(20)}`)
    const broken = await createTestServer({
      db: database().db,
      context: {
        log: other.context.log,
        findSession: async () => {
          throw Object.assign(new TypeError('broken'), { params: [accessToken, 'canary-param'] })
        },
      },
    })
    const brokenClient = await broken.createClient()
    brokenClient.accessToken = accessToken
    expect((await brokenClient.call('session', {})).status).toBe(500)

    const log = other.logLines.join('')
    expect(log).toContain('"route":"/v1/email/verify"')
    expect(log).toContain('request failed')
    for (const canary of canaries) expect(log).not.toContain(canary)
    expect(log).not.toContain('canary')
  })
})
