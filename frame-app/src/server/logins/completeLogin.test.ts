import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { completeLogin, type Identity } from './completeLogin.ts'
import { sealEmail } from './email/sealEmail.ts'

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

  const complete = (changes: Partial<Identity> = {}) =>
    completeLogin(server.context, { ...identity, ...changes })

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
