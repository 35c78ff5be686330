import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from '../../outbox/deliverDue.ts'
import { setOriginTrust } from '../../projects/setOriginTrust.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { callbackPath } from './flow.ts'
import { type ShapedProvider, startShapedProvider } from './testing/shapedProvider.ts'

const minute = 60_000
const clientSecret = 'secret of the client, as long as the standard wants'
const refused = (code: string) => ({ body: { error: { code } } })
const gone = { status: 404, ...refused('NO_LOGIN_IN_PROGRESS') }

/** Whoever signs in at the provider. */
const account: Record<string, unknown> = { username: 'ada', global_name: 'Ada L.', verified: true }

let discord: ShapedProvider
beforeAll(async () => {
  discord = await startShapedProvider({
    ...{ clientId: 'discord', secret: clientSecret, authentication: 'post' },
    answers: { '/users/@me': account },
  })
})
afterAll(() => discord.close())

describeOnBothDatabases('linking a social identity', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let people = 0

  beforeEach(async () => {
    // Entries of other tests' servers have other keys.
    await database().db.deleteFrom('outbox').execute()
    const { url } = discord
    const endpoints = {
      ...{ authorization: `${url}/authorize`, token: `${url}/token` },
      userInfo: `${url}/users/@me`,
    }
    const environment = {
      ...{ PUBLIC_ORIGIN: 'http://127.0.0.1:5180', DEVELOPMENT: 'true' },
      SOCIAL_LOGINS: JSON.stringify({ discord: { clientId: 'discord', clientSecret, endpoints } }),
    }
    server = await createTestServer({ db: database().db, environment })
    await setDevicePolicy(server, 'off')
    await trust(true)
    people += 1
    ada = await logIn(server, { email: `ada.link.${people}@example.org` })
    Object.assign(account, { id: `4711${people}`, email: `ada.discord.${people}@example.org` })
  })

  const trust = (isTrusted: boolean) => {
    const { projectId, dappOrigin: origin } = testProject
    return setOriginTrust(server.context, { projectId, origin, isTrusted })
  }
  const provider = 'discord'
  /** Signs in there, and returns the address that finishes the flow. */
  const visit = async (uri: string) => {
    const answer = await discord.authorize(uri)
    const text = await (await server.app.request(`${callbackPath}?${answer}`)).text()
    return /\{"resultUri":"([^"]+)"\}/.exec(text)?.[1] ?? ''
  }
  const startLink = async ({ client }: LoggedIn = ada) =>
    visit((await client.expectReply('socialLinkStart', { provider })).uri)
  const link = async (login: LoggedIn = ada) =>
    login.client.call('socialLinkFinish', { uri: await startLink(login) })
  const startLogin = async (client: TestClient) =>
    visit((await client.expectReply('socialStart', { ...testProject, provider })).uri)
  /** Returns the user who signs in at the provider. */
  const logInThere = async (client: TestClient) => {
    const session = await client.expectReply('socialFinish', { uri: await startLogin(client) })
    client.accessToken = session.accessToken
    return session.user
  }
  const identities = () =>
    server.context.db
      .selectFrom('identities')
      .select(['id', 'user_id', 'email_verified', 'created_at'])
      .where('provider', '=', provider)
      .where('subject', '=', String(account.id))
      .execute()
  const linkedEvents = () =>
    server.context.db
      .selectFrom('audit')
      .select(['event', 'project_id', 'dapp_origin', 'detail'])
      .where('user_id', '=', ada.session.user.id)
      .where('event', '=', 'identity.linked')
      .execute()
  const countRows = async () => {
    const count = (table: string) => sql`(select count(*)::int from ${sql.table(table)})`
    const tables = ['users', 'identities', 'devices', 'audit', 'outbox'].map(count)
    return (await sql`select array[${sql.join(tables)}] as counts`.execute(database().db)).rows
  }

  test('default: a login there opens the same account, with the same email', async () => {
    expect((await link()).body).toEqual({ provider, userName: 'Ada L.' })
    const { id, email } = ada.session.user
    expect(await logInThere(await server.createClient())).toMatchObject({ id, email })
    expect((await ada.client.expectReply('session', {})).user).toMatchObject({ id, email })
  })

  test('default: writes the identity and the audit, and emails its user', async () => {
    await link()
    const { id: user_id, email: to } = ada.session.user
    expect(await identities()).toMatchObject([{ user_id, email_verified: true }])
    expect(await linkedEvents()).toEqual([
      {
        event: 'identity.linked',
        ...{ project_id: testProject.projectId, dapp_origin: testProject.dappOrigin },
        detail: { provider },
      },
    ])
    await deliverDue(server.context)
    const mail = server.mails.at(-1)
    expect(mail).toMatchObject({ kind: 'identityLinked', to })
    expect(mail?.subject).toBe('Sign-in with Discord was added to your account')
    expect(mail?.text).toContain(testProject.dappOrigin)
  })

  test('param: returnUrl: only a page of the dApp gets the result', async () => {
    const start = (returnUrl: string) => ada.client.call('socialLinkStart', { provider, returnUrl })
    expect(await start('https://attacker.example/')).toMatchObject(refused('INVALID_PARAMS'))
    const returnUrl = `${testProject.dappOrigin}/account`
    const { uri } = await ada.client.expectReply('socialLinkStart', { provider, returnUrl })
    const answer = await discord.authorize(uri)
    const { status, headers } = await server.app.request(`${callbackPath}?${answer}`)
    const target = new URL(headers.get('location') ?? '')
    expect([status, target.origin + target.pathname]).toEqual([303, returnUrl])
    const result = target.searchParams.get('result_uri') ?? ''
    await ada.client.expectReply('socialLinkFinish', { uri: result })
  })

  test('behavior: linking one’s own again succeeds, without a second row or email', async () => {
    await link()
    const before = await identities()
    await deliverDue(server.context)
    const sent = server.mails.length
    expect(await link()).toMatchObject({ status: 200, body: { provider } })
    expect(await identities()).toEqual(before)
    await deliverDue(server.context)
    expect(server.mails).toHaveLength(sent)
    expect(await linkedEvents()).toHaveLength(1)
  })

  describe('an identity of another user', () => {
    test('error: IDENTITY_CONFLICT, nothing is written or revealed, and the result is used up', async () => {
      const eve = await logInThere(await server.createClient())
      // Whoever owns the email there, too.
      account.email = ada.session.user.email
      const uri = await startLink()
      const before = [await countRows(), await identities()]
      const { status, body } = await ada.client.call('socialLinkFinish', { uri })
      const message = 'This sign-in belongs to another account'
      expect({ status, body }).toEqual({
        ...{ status: 409, body: { error: { code: 'IDENTITY_CONFLICT', message } } },
      })
      expect([await countRows(), await identities()]).toEqual(before)
      expect(await ada.client.call('socialLinkFinish', { uri })).toMatchObject(gone)
      expect((await logInThere(await server.createClient())).id).toBe(eve.id)
      expect(eve.id).not.toBe(ada.session.user.id)
    })

    test('error: of two users at a time, only one gets it', async () => {
      const grace = await logIn(server, { email: `grace.link.${people}@example.org` })
      const uris = [await startLink(ada), await startLink(grace)] as const
      const replies = await Promise.all([
        ada.client.call('socialLinkFinish', { uri: uris[0] }),
        grace.client.call('socialLinkFinish', { uri: uris[1] }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await identities()).toHaveLength(1)
    })
  })

  describe('who may link', () => {
    test('error: without a session', async () => {
      const client = await server.createClient()
      const reply = await client.call('socialLinkStart', { provider })
      expect(reply).toMatchObject(refused('NOT_CONNECTED'))
    })

    test('error: a login that is more than 5 minutes old', async () => {
      server.clock.advance(5 * minute + 1)
      const reply = await ada.client.call('socialLinkStart', { provider })
      expect(reply).toMatchObject(refused('FRESH_LOGIN_REQUIRED'))
    })

    test('error: a login that got too old until the end', async () => {
      server.clock.advance(4 * minute)
      const uri = await startLink()
      server.clock.advance(minute + 1)
      const reply = await ada.client.call('socialLinkFinish', { uri })
      expect(reply).toMatchObject(refused('FRESH_LOGIN_REQUIRED'))
      expect(await identities()).toEqual([])
    })

    test('error: an origin that is not trusted could link an account of its own', async () => {
      const uri = await startLink()
      await trust(false)
      const notTrusted = { status: 403, ...refused('ORIGIN_NOT_ALLOWED') }
      expect(await ada.client.call('socialLinkStart', { provider })).toMatchObject(notTrusted)
      expect(await ada.client.call('socialLinkFinish', { uri })).toMatchObject(notTrusted)
      expect(await identities()).toEqual([])
    })
  })

  describe('a result', () => {
    test('error: of a login cannot link, and still logs in', async () => {
      const uri = await startLogin(ada.client)
      expect(await ada.client.call('socialLinkFinish', { uri })).toMatchObject(gone)
      expect(await identities()).toEqual([])
      expect(await ada.client.call('socialFinish', { uri })).toMatchObject({ status: 200 })
    })

    test('error: of a link cannot log in', async () => {
      const uri = await startLink()
      expect(await ada.client.call('socialFinish', { uri })).toMatchObject(gone)
      expect(await identities()).toEqual([])
    })

    test('error: of another device or another user of the same device', async () => {
      const uri = await startLink()
      const phone = await logIn(server, { email: ada.session.user.email ?? '' })
      expect(await phone.client.call('socialLinkFinish', { uri })).toMatchObject(gone)
      const email = `grace.link.${people}@example.org`
      const grace = await logIn(server, { email, client: ada.client })
      expect(await grace.client.call('socialLinkFinish', { uri })).toMatchObject(gone)
      expect(await identities()).toEqual([])
    })

    test('error: counts once, and for 2 minutes', async () => {
      const uri = await startLink()
      const finish = () => ada.client.call('socialLinkFinish', { uri })
      const replies = await Promise.all([finish(), finish(), finish()])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const late = await startLink()
      server.clock.advance(2 * minute)
      expect(await ada.client.call('socialLinkFinish', { uri: late })).toMatchObject(gone)
    })
  })
})
