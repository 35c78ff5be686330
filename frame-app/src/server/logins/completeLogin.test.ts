import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/schema.ts'
import { addProject } from '../projects/addProject.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { completeLogin, type Identity } from './completeLogin.ts'
import { type SealedEmail, sealEmail } from './email/sealEmail.ts'

describeOnBothDatabases('completeLogin', (database) => {
  let server: TestServer
  let identity: Identity

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    identity = {
      email: sealEmail(server.context.secrets, 'ada@example.org'),
      jkt: 'ada-laptop',
      ...testProject,
      browser: 'Firefox on Linux',
      amr: ['otp'],
      address: '192.0.2.1',
    }
  })

  const complete = async (changes: Partial<Identity> = {}) => {
    const session = await completeLogin(
      server.context,
      { ...identity, ...changes },
      async () => true,
    )
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
    const email = sealEmail(server.context.secrets, 'late@example.org')
    expect(
      await completeLogin(server.context, { ...identity, email }, async () => false),
    ).toBeUndefined()
    expect(await countUsers(email)).toBe(0)
  })

  test('error: of a login that breaks off nothing stays, not even that it was spent', async () => {
    const email = sealEmail(server.context.secrets, 'unlucky@example.org')
    const spend = (db: Database) =>
      addProject({ ...server.context, db }, { name: 'X', id: 'spent' })
    const broken = completeLogin(
      server.context,
      { ...identity, email, projectId: 'no such project' },
      async (db) => (await spend(db)) === 'spent',
    )
    await expect(broken).rejects.toThrow()
    expect(await countUsers(email)).toBe(0)
    expect(await spend(database().db)).toBe('spent')
  })

  async function countUsers({ email_hmac }: SealedEmail): Promise<number> {
    const users = await database()
      .db.selectFrom('users')
      .select('id')
      .where('email_hmac', '=', email_hmac)
      .execute()
    return users.length
  }

  test('behavior: one key with two e-mails is two devices', async () => {
    const email = sealEmail(server.context.secrets, 'eve@example.org')
    const [ada, eve] = [await complete(), await complete({ email })]
    expect(eve.user.id).not.toBe(ada.user.id)
    expect(eve.deviceId).not.toBe(ada.deviceId)
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
