import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createEmailIdentity, createIdentity, type Identity } from '../identities/identity.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { sealEmail } from './email/sealEmail.ts'
import { type ProvedLogin, prepareLogin } from './prepareLogin.ts'

/** Of a method whose proofs need not be spent, and of one whose proofs all are. */
const completeLogin = prepareLogin(() => sql`spent as (select 1 as one)`)
const completeSpent = prepareLogin(() => sql`spent as (select 1 as one where false)`)
/** Spends by a row. */
const completeOnce = prepareLogin(
  () => sql`spent as (
    insert into dpop_jti (h, exp) values ('spent', now()) on conflict do nothing returning h
  )`,
)

describeOnBothDatabases('prepareLogin', (database) => {
  let server: TestServer
  let login: ProvedLogin

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    login = {
      identity: emailOf('ada@example.org'),
      jkt: 'ada-laptop',
      place: testProject,
      browser: 'Firefox on Linux',
      amr: ['otp'],
      address: '192.0.2.1',
    }
  })

  const emailOf = (email: string): Identity =>
    createEmailIdentity(sealEmail(server.context.secrets, email))
  const complete = async (changes: Partial<ProvedLogin> = {}) => {
    const session = await completeLogin(server.context, { ...login, ...changes }, {})
    if (session === undefined) throw new Error('The login was spent')
    return session
  }

  test('default', async () => {
    const session = await complete()
    expect(session).toMatchObject({
      user: { email: 'ada@example.org', userName: null },
      amr: ['otp'],
      authTime: server.clock().toISOString(),
    })
    const device = await database()
      .db.selectFrom('devices')
      .selectAll()
      .where('id', '=', session.deviceId)
      .executeTakeFirst()
    expect(device).toMatchObject({
      jkt: 'ada-laptop',
      user_id: session.user.id,
      label: 'Firefox on Linux',
      approved_at: server.clock(),
      revoked_at: null,
    })
  })

  test('behavior: the same e-mail is the same user, on the same device the same device', async () => {
    const [first, again, phone] = [
      await complete(),
      await complete(),
      await complete({ jkt: 'ada-phone' }),
    ]
    expect([again.user.id, phone.user.id]).toEqual([first.user.id, first.user.id])
    expect(again.deviceId).toBe(first.deviceId)
    expect(phone.deviceId).not.toBe(first.deviceId)
  })

  test('behavior: first logins at the same time make one user', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 50 }, (_, index) => complete({ jkt: `device ${index}` })),
    )
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1)
    expect(new Set(sessions.map(({ accessToken }) => accessToken)).size).toBe(50)
  })

  test('behavior: logins of one device at the same time leave one session', async () => {
    const sessions = await Promise.all(Array.from({ length: 10 }, () => complete()))
    const live = await database()
      .db.selectFrom('sessions')
      .select('id')
      .where('user_id', '=', sessions[0]?.user.id ?? '')
      .where('revoked_at', 'is', null)
      .execute()
    expect(live).toHaveLength(1)
  })

  test('behavior: what was spent before makes nothing', async () => {
    const identity = emailOf('late@example.org')
    expect(await completeSpent(server.context, { ...login, identity }, {})).toBeUndefined()
    expect(await countUsers(identity)).toBe(0)
  })

  test('error: of a login that breaks off nothing stays, not even that it was spent', async () => {
    const identity = emailOf('unlucky@example.org')
    const unlucky = { ...login, identity }
    const place = { ...testProject, projectId: 'no such project' }
    const broken = completeOnce(server.context, { ...unlucky, place }, {})
    await expect(broken).rejects.toThrow()
    expect(await countUsers(identity)).toBe(0)
    expect(await completeOnce(server.context, unlucky, {})).toBeDefined()
    expect(await completeOnce(server.context, unlucky, {})).toBeUndefined()
  })

  async function countUsers({ identityHmac }: Identity): Promise<number> {
    const users = await database()
      .db.selectFrom('users')
      .select('id')
      .where('email_hmac', '=', identityHmac)
      .execute()
    return users.length
  }

  test('behavior: one key with two e-mails is two devices', async () => {
    const identity = emailOf('eve@example.org')
    const [ada, eve] = [await complete(), await complete({ identity })]
    expect(eve.user.id).not.toBe(ada.user.id)
    expect(eve.deviceId).not.toBe(ada.deviceId)
  })

  describe('an identity of another provider', () => {
    const bySubject = (subject: string, email?: string, isVerified = true): Identity =>
      createIdentity(server.context.secrets, {
        provider: 'example',
        issuer: 'https://id.example',
        subject,
        email: email ? { ...sealEmail(server.context.secrets, email), isVerified } : undefined,
      })

    test('behavior: opens its own account again and again', async () => {
      const first = await complete({ identity: bySubject('17') })
      const again = await complete({ identity: bySubject('17'), jkt: 'ada-phone' })
      expect(again.user).toEqual({ id: first.user.id, email: null, userName: null })
      const other = await complete({ identity: bySubject('18') })
      expect(other.user.id).not.toBe(first.user.id)
    })

    test.each([true, false])(
      'behavior: never opens the account that has its email (vouched for: %s), nor the other way round',
      async (isVerified) => {
        const email = `grace.${isVerified}@example.org`
        const [owner, stranger] = [
          await complete({ identity: emailOf(email) }),
          await complete({ identity: bySubject(`first ${isVerified}`, email, isVerified) }),
        ]
        expect(stranger.user.id).not.toBe(owner.user.id)
        const later = `heidi.${isVerified}@example.org`
        const named = await complete({ identity: bySubject(`2 ${isVerified}`, later, isVerified) })
        const proved = await complete({ identity: emailOf(later) })
        expect(proved.user.id).not.toBe(named.user.id)
        expect(proved.user.email).toBe(later)
      },
    )

    test('behavior: first logins at the same time make one user, however they meet', async () => {
      for (let round = 0; round < 50; round++) {
        const identity = bySubject(`parallel ${round}`)
        const sessions = await Promise.all(
          Array.from({ length: 8 }, (_, index) => complete({ identity, jkt: `device ${index}` })),
        )
        expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1)
      }
    })
  })

  test("behavior: a session of the frame's own pages has no dApp, and ends the one before", async () => {
    const [first, second] = [
      await complete({ place: undefined }),
      await complete({ place: undefined }),
    ]
    const rows = await database()
      .db.selectFrom('sessions')
      .select(['id', 'project_id', 'dapp_origin', 'revoked_at'])
      .where('id', 'in', [first.handle, second.handle])
      .orderBy('revoked_at')
      .execute()
    const own = { project_id: null, dapp_origin: null }
    expect(rows).toEqual([
      { id: first.handle, ...own, revoked_at: server.clock() },
      { id: second.handle, ...own, revoked_at: null },
    ])
  })

  test('behavior: the audit tells of it without e-mail, token or address', async () => {
    const { accessToken, user } = await complete()
    const rows = await database()
      .db.selectFrom('audit')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(rows).toMatchObject([{ event: 'login.completed', dapp_origin: 'https://dapp.example' }])
    const text = JSON.stringify(rows)
    for (const secret of ['ada@', accessToken, '192.0.2.1']) expect(text).not.toContain(secret)
  })
})
