/** Attacks on a login at a provider, and mistakes of careless providers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consume } from '../../http/rateLimit.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { openTestPglite, type TestDatabase } from '../../testing/openTestDatabase.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { callbackPath } from './flow.ts'
import { type ShapedProvider, startShapedProvider } from './testing/shapedProvider.ts'

const publicOrigin = 'http://127.0.0.1:5180'
const clientSecret = 'secret of the client, as long as the standard wants'

describe('a login at a provider', () => {
  let database: TestDatabase
  let server: TestServer
  let client: TestClient
  let google: ShapedProvider
  let discord: ShapedProvider
  /** Google's userinfo, and Discord's user: each test may change them. */
  const info: Record<string, unknown> = {}
  const user: Record<string, unknown> = {}

  beforeAll(async () => {
    database = await openTestPglite('migrated')
    const own = { secret: clientSecret, authentication: 'post' } as const
    google = await startShapedProvider({
      ...{ ...own, clientId: 'google', answers: { '/userinfo': info } },
      claims: { sub: 'g-1', name: 'Ada Lovelace' },
    })
    discord = await startShapedProvider({
      ...{ ...own, clientId: 'discord', answers: { '/me': user } },
    })
    const addresses = (url: string, userInfo: string) => ({
      ...{ authorization: `${url}/authorize`, token: `${url}/token` },
      userInfo: `${url}${userInfo}`,
    })
    const logins = {
      google: {
        ...{ clientId: 'google', clientSecret },
        endpoints: { issuer: google.url, userInfo: `${google.url}/userinfo` },
      },
      discord: {
        ...{ clientId: 'discord', clientSecret },
        endpoints: addresses(discord.url, '/me'),
      },
    }
    server = await createTestServer({
      db: database.db,
      environment: {
        ...{ PUBLIC_ORIGIN: publicOrigin, DEVELOPMENT: 'true' },
        SOCIAL_LOGINS: JSON.stringify(logins),
      },
    })
  })
  afterAll(async () => {
    await google.close()
    await discord.close()
    await database.close()
  })
  beforeEach(async () => {
    google.forge({})
    for (const key of Object.keys(info)) delete info[key]
    for (const key of Object.keys(user)) delete user[key]
    Object.assign(info, { sub: 'g-1', email: 'ada@example.org', email_verified: true })
    Object.assign(user, { id: '4711', username: 'ada', email: 'ada@example.org', verified: true })
    client = await server.createClient()
  })

  type Named = 'google' | 'discord'
  /** Returns the address that finishes it. */
  async function visit(provider: Named): Promise<string> {
    const { uri } = await client.expectReply('socialStart', { ...testProject, provider })
    const answer = { google, discord }[provider].authorize(uri)
    const text = await (await server.app.request(`${callbackPath}?${answer}`)).text()
    return /\{"resultUri":"([^"]+)"\}/.exec(text)?.[1] ?? ''
  }
  const logIn = async (provider: Named) =>
    client.expectReply('socialFinish', { uri: await visit(provider) })
  const isVerified = async (provider: Named) => {
    const rows = await database.db
      .selectFrom('identities')
      .select('email_verified')
      .where('provider', '=', provider)
      .execute()
    return rows.map(({ email_verified }) => email_verified)
  }
  const failed = `${publicOrigin}${callbackPath}?error=PROVIDER_FAILED`

  test('default: claims that the id_token lacks come from userinfo', async () => {
    expect(await logIn('google')).toMatchObject({ user: { userName: 'Ada Lovelace' } })
    expect(await isVerified('google')).toContain(true)
  })

  test('error: userinfo of another person', async () => {
    info.sub = 'g-2'
    expect(await visit('google')).toBe(failed)
  })

  test('behavior: signed claims overrule those of userinfo', async () => {
    google.forge({ sub: 'g-3' })
    Object.assign(info, { sub: 'g-3', name: 'Eve', preferred_username: 'eve' })
    expect(await logIn('google')).toMatchObject({ user: { userName: 'Ada Lovelace' } })
  })

  test.each(['google', 'discord'] as const)(
    'behavior: an email that %s does not call verified is not verified',
    async (provider) => {
      Object.assign(info, { email_verified: false })
      Object.assign(user, { verified: false })
      await logIn(provider)
      expect(await isVerified(provider)).toContain(false)
    },
  )

  test.each([undefined, '', {}, 'x'.repeat(256)])(
    'error: a provider that names nobody: %j; the audit records it',
    async (id) => {
      await database.db.deleteFrom('audit').execute()
      user.id = id
      expect(await visit('discord')).toBe(failed)
      const events = await database.db
        .selectFrom('audit')
        .select(['event', 'project_id', 'dapp_origin', 'detail'])
        .where('event', '=', 'login.providerRefused')
        .execute()
      const { projectId, dappOrigin } = testProject
      const detail = { provider: 'discord', failure: 'PROVIDER_FAILED' }
      expect(events).toMatchObject([{ project_id: projectId, dapp_origin: dappOrigin, detail }])
    },
  )

  test('error: an origin that is not on the list', async () => {
    const place = { ...testProject, dappOrigin: 'https://evil.example' }
    const { body } = await client.call('socialStart', { ...place, provider: 'discord' })
    expect(body).toMatchObject({ error: { code: 'ORIGIN_NOT_ALLOWED' } })
  })

  test('error: a project that was turned off before the end', async () => {
    const uri = await visit('discord')
    await database.db.updateTable('projects').set({ status: 'suspended' }).execute()
    const { body } = await client.call('socialFinish', { uri })
    await database.db.updateTable('projects').set({ status: 'active' }).execute()
    expect(body).toMatchObject({ error: { code: 'PROJECT_DISABLED' } })
  })

  test('error: a result at another address', async () => {
    const uri = await visit('discord')
    for (const other of [
      uri.replace(publicOrigin, 'https://evil.example'),
      uri.replace(callbackPath, '/v1/social/other'),
      new URL(uri).search,
    ]) {
      const { body } = await client.call('socialFinish', { uri: other })
      expect(body).toMatchObject({ error: { code: 'NO_LOGIN_IN_PROGRESS' } })
    }
    expect((await client.call('socialFinish', { uri })).status).toBe(200)
  })

  test('error: more than 300 starts an hour from one network', async () => {
    const options = { address: '198.51.100.9' }
    const limit = { key: `social|${options.address}`, limit: 300, windowSeconds: 3_600 }
    for (let n = 0; n < limit.limit - 1; n += 1) await consume(server.context, limit)
    const start = { ...testProject, provider: 'discord' } as const
    expect((await client.call('socialStart', start, options)).status).toBe(200)
    const { body } = await client.call('socialStart', start, options)
    expect(body).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    expect((await client.call('socialStart', start)).status).toBe(200)
  })
})
