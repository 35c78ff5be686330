/** One contract for all seven providers, and each provider's own shape. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityProvider } from '../../../api/calls.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { openTestPglite, type TestDatabase } from '../../testing/openTestDatabase.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openEmail } from '../email/sealEmail.ts'
import { callbackPath } from './flow.ts'
import { type OpenIdProvider, startOpenIdProvider } from './testing/openIdProvider.ts'
import { startShapedProvider } from './testing/shapedProvider.ts'
import {
  clientSecret,
  type ShapedProviders,
  shapes,
  startShapedProviders,
} from './testing/shapedProviders.ts'

const publicOrigin = 'http://127.0.0.1:5180'
const redirectUri = `${publicOrigin}${callbackPath}`
const environment = { PUBLIC_ORIGIN: publicOrigin, DEVELOPMENT: 'true' }
const providers = ['google', 'openid', 'apple', 'github', 'facebook', 'x', 'discord'] as const

let openId: OpenIdProvider
let shapedProviders: ShapedProviders
let shaped: ShapedProviders['shaped']
let logins: string
const testNow = { clock: () => new Date() }

beforeAll(async () => {
  openId = await startOpenIdProvider(redirectUri)
  shapedProviders = await startShapedProviders(() => testNow.clock())
  shaped = shapedProviders.shaped
  logins = JSON.stringify({
    ...shapedProviders.socialLogins,
    google: { clientId: 'google', clientSecret, endpoints: { issuer: openId.issuer } },
    openid: { clientId: 'openid', clientSecret, issuer: openId.issuer },
  })
})
afterAll(async () => {
  await openId.close()
  await shapedProviders.close()
})

async function openServer({ db }: TestDatabase) {
  const server = await createTestServer({
    db,
    environment: { ...environment, SOCIAL_LOGINS: logins },
  })
  testNow.clock = server.clock
  return server
}

/** The person signs in at the provider, whose answer is the callback's parameters. */
async function authorize(provider: IdentityProvider, uri: string, login = 'ada') {
  return provider === 'google' || provider === 'openid'
    ? openId.authorize(uri, login)
    : shaped[provider].authorize(uri)
}

/** The OpenID provider names itself in every answer (RFC 9207). */
function withIssuer(provider: IdentityProvider, answer: Record<string, string>): URLSearchParams {
  const isReal = provider === 'google' || provider === 'openid'
  return new URLSearchParams({ ...answer, ...(isReal ? { iss: openId.issuer } : {}) })
}

/** The browser follows the answer. Apple's comes as a form. */
async function callBack(server: TestServer, provider: string, parameters: URLSearchParams) {
  const response = await (provider === 'apple'
    ? server.app.request(callbackPath, { method: 'POST', body: parameters })
    : server.app.request(`${callbackPath}?${parameters}`))
  const text = await response.text()
  const [, resultUri = ''] = /\{"resultUri":"([^"]+)"\}/.exec(text) ?? []
  return { status: response.status, headers: response.headers, text, resultUri }
}

type Steps = { server: TestServer; client: TestClient; provider: IdentityProvider }

const start = async ({ client, provider }: Steps, more: { returnUrl?: string } = {}) =>
  (await client.expectReply('socialStart', { ...testProject, provider, ...more })).uri

async function logIn(steps: Steps, login?: string) {
  const answer = await authorize(steps.provider, await start(steps), login)
  const { resultUri } = await callBack(steps.server, steps.provider, answer)
  return steps.client.call('socialFinish', { uri: resultUri })
}

describeOnBothDatabases('social login', (database) => {
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    server = await openServer(database())
  })
  beforeEach(async () => {
    client = await server.createClient()
  })

  describe.each(providers)('%s', (provider) => {
    const steps = () => ({ server, client, provider })

    test('default: a session; the same person has the same account on another device', async () => {
      const first = await logIn(steps())
      expect(first).toMatchObject({ status: 200, body: { amr: ['oauth'] } })
      const other = await logIn({ ...steps(), client: await server.createClient() })
      const userId = (reply: typeof first) => 'user' in reply.body && reply.body.user.id
      expect(userId(other)).toBe(userId(first))
      expect(userId(first)).toMatch(/^us_/)
    })

    test('behavior: the window hands the result to the dApp’s exact origin, and closes', async () => {
      const answer = await authorize(provider, await start(steps()))
      const { text, headers } = await callBack(server, provider, answer)
      expect(text).toContain(`},"${testProject.dappOrigin}");window.close()`)
      expect(headers.get('cross-origin-opener-policy')).toBe(null)
      expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+'$/)
    })

    test('param: returnUrl: the page of the dApp gets the result', async () => {
      const returnUrl = `${testProject.dappOrigin}/cart?item=7`
      const answer = await authorize(provider, await start(steps(), { returnUrl }))
      const { status, headers } = await callBack(server, provider, answer)
      expect(status).toBe(303)
      const location = new URL(headers.get('location') ?? '')
      const uri = location.searchParams.get('result_uri') ?? ''
      location.searchParams.delete('result_uri')
      expect(location.href).toBe(returnUrl)
      expect(await client.call('socialFinish', { uri })).toMatchObject({ status: 200 })
    })

    test('behavior: Telegram’s page behind the state gets the result, if it is the dApp’s own', async () => {
      const follow = async (page: string) => {
        const answer = await authorize(provider, await start(steps()))
        answer.set('state', `${answer.get('state')}--${page}`)
        return (await callBack(server, provider, answer)).headers.get('location')
      }
      expect(await follow(`${testProject.dappOrigin}/mini`)).toMatch(
        /^https:\/\/dapp\.example\/mini\?result_uri=/,
      )
      expect(await follow('https://attacker.example/')).toBe(null)
    })

    test('error: a state counts once, and the result once', async () => {
      const answer = await authorize(provider, await start(steps()))
      const { resultUri } = await callBack(server, provider, answer)
      expect(await callBack(server, provider, answer)).toMatchObject({ status: 410, resultUri: '' })
      const finish = () => client.call('socialFinish', { uri: resultUri })
      const replies = await Promise.all([finish(), finish(), finish()])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('error: T7, another device cannot finish', async () => {
      const answer = await authorize(provider, await start(steps()))
      const { resultUri } = await callBack(server, provider, answer)
      const thief = await server.createClient()
      expect(await thief.call('socialFinish', { uri: resultUri })).toMatchObject({
        body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } },
      })
    })

    test('error: refused there: the dApp gets PROVIDER_REFUSED', async () => {
      const state = new URL(await start(steps())).searchParams.get('state') ?? ''
      const answer = withIssuer(provider, { error: 'access_denied', state })
      const { resultUri } = await callBack(server, provider, answer)
      expect(resultUri).toContain('error=PROVIDER_REFUSED')
      expect(await client.call('socialFinish', { uri: resultUri })).toMatchObject({
        body: { error: { code: 'PROVIDER_REFUSED' } },
      })
    })

    test('error: a code that the provider did not issue', async () => {
      const state = new URL(await start(steps())).searchParams.get('state') ?? ''
      const answer = withIssuer(provider, { code: 'invented', state })
      expect((await callBack(server, provider, answer)).resultUri).toContain(
        'error=PROVIDER_FAILED',
      )
    })

    test('error: too late', async () => {
      const late = await authorize(provider, await start(steps()))
      server.clock.advance(10 * 60_000)
      expect((await callBack(server, provider, late)).status).toBe(410)
      const answer = await authorize(provider, await start(steps()))
      const { resultUri } = await callBack(server, provider, answer)
      server.clock.advance(2 * 60_000)
      expect(await client.call('socialFinish', { uri: resultUri })).toMatchObject({ status: 404 })
    })

    test('error: returnUrl of another origin', async () => {
      const request = { ...testProject, provider, returnUrl: 'https://attacker.example/' }
      expect(await client.call('socialStart', request)).toMatchObject({ status: 400 })
    })
  })

  test.each(Object.keys(shapes) as (keyof typeof shapes)[])(
    'behavior: %s: what is known of the person',
    async (provider) => {
      const reply = await logIn({ server, client, provider })
      const { found } = shapes[provider]
      expect(reply.body).toMatchObject({ user: { userName: found.name, email: null } })
      expect(await readStoredEmail(server, provider)).toBe(found.email)
    },
  )

  test('behavior: Apple’s relay address counts as verified, and the form names the person', async () => {
    const reply = await logIn({ server, client, provider: 'apple' })
    expect(reply.body).toMatchObject({ user: { userName: 'Ada Lovelace' } })
    expect(await readStoredEmail(server, 'apple')).toBe('ada@privaterelay.example, verified')
  })

  test('behavior: an email that is another account’s opens an account of its own', async () => {
    const users = new Set<unknown>()
    for (const provider of ['google', 'github', 'discord'] as const) {
      const reply = await logIn({ server, client: await server.createClient(), provider }, 'ada')
      users.add('user' in reply.body && reply.body.user.id)
    }
    expect(users.size).toBe(3)
  })
})

/** The address that the provider named, as the identity keeps it. */
async function readStoredEmail({ context }: TestServer, provider: string) {
  const row = await context.db
    .selectFrom('identities')
    .select(['email_hmac', 'email_enc', 'email_verified'])
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  const { email_hmac, email_enc, email_verified } = row
  if (!email_hmac || !email_enc) return undefined
  const email = openEmail(context.secrets, { email_hmac, email_enc })
  return `${email}, ${email_verified ? 'verified' : 'not verified'}`
}

describe('a provider’s answer', () => {
  let database: TestDatabase
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    database = await openTestPglite('migrated')
    server = await openServer(database)
  })
  beforeEach(async () => {
    client = await server.createClient()
  })
  afterEach(() => shaped.apple.forge({}))
  afterAll(() => database.close())

  const answerOf = async (provider: 'apple' | keyof typeof shapes) => {
    const answer = await shaped[provider].authorize(await start({ server, client, provider }))
    return (await callBack(server, provider, answer)).resultUri
  }

  test.each([
    ['issuer', { iss: 'https://attacker.example' }, undefined],
    ['audience', { aud: 'another client' }, undefined],
    ['nonce', { nonce: 'of another login' }, undefined],
    ['absent nonce', { nonce: undefined }, undefined],
    ['expiry', { exp: 1_700_000_000 }, undefined],
    ['subject', { sub: undefined }, undefined],
    ['algorithm', {}, { alg: 'none' }],
    ['signature', {}, { alg: 'foreign' }],
  ] as const)('error: T7, an id_token of another %s', async (_, claims, header) => {
    shaped.apple.forge(claims, header)
    expect(await answerOf('apple')).toBe(`${redirectUri}?error=PROVIDER_FAILED`)
  })

  test('error: GitHub’s error has status 200', async () => {
    const github = await startShapedProvider({
      ...{ clientId: 'github', secret: clientSecret, ...shapes.github },
    })
    github.answerTokens({ error: 'bad_verification_code', error_description: 'expired' })
    const endpoints = {
      ...{ authorization: `${github.url}/authorize`, token: `${github.url}/token` },
      ...{ userInfo: `${github.url}/user`, emails: `${github.url}/user/emails` },
    }
    const own = await createTestServer({
      db: database.db,
      environment: {
        ...environment,
        SOCIAL_LOGINS: JSON.stringify({ github: { clientId: 'github', clientSecret, endpoints } }),
      },
    })
    const device = await own.createClient()
    const uri = await start({ server: own, client: device, provider: 'github' })
    const { resultUri } = await callBack(own, 'github', await github.authorize(uri))
    expect(resultUri).toContain('error=PROVIDER_FAILED')
    await github.close()
    const next = await start({ server: own, client: device, provider: 'github' })
    const state = new URL(next).searchParams.get('state') ?? ''
    const late = await callBack(own, 'github', new URLSearchParams({ code: 'x', state }))
    expect(late.resultUri).toContain('error=PROVIDER_UNREACHABLE')
  })

  test('error: a provider that is not configured, and one that is down', async () => {
    const down = { openid: { clientId: 'x', clientSecret, issuer: 'http://127.0.0.1:9' } }
    const own = await createTestServer({
      db: database.db,
      environment: { ...environment, SOCIAL_LOGINS: JSON.stringify(down) },
    })
    const device = await own.createClient()
    const refused = (provider: IdentityProvider) =>
      device.call('socialStart', { ...testProject, provider })
    expect(await refused('google')).toMatchObject({ body: { error: { code: 'NOT_CONFIGURED' } } })
    expect(await refused('openid')).toMatchObject({
      body: { error: { code: 'PROVIDER_UNREACHABLE' } },
    })
  })

  test('behavior: neither log nor database has a code, token, secret or email', async () => {
    const uri = await start({ server, client, provider: 'discord' })
    const answer = await shaped.discord.authorize(uri)
    const { resultUri } = await callBack(server, 'discord', answer)
    await client.call('socialFinish', { uri: resultUri })
    const rows = await server.context.db.selectFrom('social_flows').selectAll().execute()
    const written = JSON.stringify(rows) + server.logLines.join('')
    const result = new URL(resultUri).searchParams.get('result') ?? ''
    for (const secret of [answer.get('code'), answer.get('state'), result, clientSecret]) {
      expect(written).not.toContain(secret)
    }
    expect(written).not.toContain('ada@example.org')
  })
})
