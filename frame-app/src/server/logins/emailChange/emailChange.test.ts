import { beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from '../../outbox/deliverDue.ts'
import { changeEmail, proveOldEmail } from '../../testing/changeEmail.ts'
import { createOpenServer } from '../../testing/createOpenServer.ts'
import { type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, type LoggedIn, logIn, wrongCodeFor } from '../../testing/logIn.ts'
import { newEmail } from '../../testing/newEmail.ts'
import { createTestWallet } from '../../testing/testVault.ts'
import { sealEmail } from '../email/sealEmail.ts'

const minute = 60_000
const hour = 60 * minute
const refused = (code: string) => ({ body: { error: { code } } })

describeOnBothDatabases('email change', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let old: string
  let next: string

  beforeEach(async () => {
    server = await createOpenServer(database().db)
    old = newEmail('ada')
    next = newEmail('grace')
    ada = await logIn(server, { email: old })
    server.clock.advance(hour)
  })

  const start = (email = next, user = ada) => user.client.call('emailChangeStart', { email })
  const lastCode = () => codeIn(server.mails.at(-1))
  const primary = (changeId: string, otp: string, user = ada) =>
    user.client.call('emailChangePrimary', { changeId, otp })
  const secondary = (changeId: string, otp: string, user = ada) =>
    user.client.call('emailChangeSecondary', { changeId, otp })
  const begin = async (email = next) =>
    (await ada.client.expectReply('emailChangeStart', { email })).changeId
  const hmac = (email: string) => sealEmail(server.context.secrets, email).email_hmac
  const readDevices = (email: string) =>
    database()
      .db.selectFrom('devices')
      .select(['id', 'user_id'])
      .where('identity_hmac', '=', hmac(email))
      .execute()

  test('default: both codes, then a login with the new address opens the same account', async () => {
    const started = await ada.client.expectReply('emailChangeStart', { email: ` ${next} ` })
    expect(started).toMatchObject({ action: 'VERIFY_PRIMARY_OTP', expiresIn: 600, retryAfter: 30 })
    expect(server.mails.at(-1)).toMatchObject({ kind: 'emailChangeOld', to: old })
    expect(server.mails.at(-1)?.text).toContain(`to ${next}`)
    const { changeId } = started
    expect(
      await ada.client.expectReply('emailChangePrimary', { changeId, otp: lastCode() }),
    ).toEqual({ expiresIn: 600, retryAfter: 30 })
    expect(server.mails.at(-1)).toMatchObject({ kind: 'emailChangeNew', to: next })
    const { user } = ada.session
    const changed = await ada.client.expectReply('emailChangeSecondary', {
      ...{ changeId, otp: lastCode() },
    })
    expect(changed).toMatchObject({ user: { id: user.id, email: next } })
    expect(await ada.client.expectReply('session', {})).toMatchObject({ user: { email: next } })

    const again = await logIn(server, { email: next })
    expect(again.session.user).toEqual({ ...user, email: next })
  })

  test('behavior: the key of the change is known for the new address, and has its session', async () => {
    const [device] = await readDevices(old)
    await changeEmail(server, ada, next)
    expect(await readDevices(next)).toEqual([device])
    expect(await readDevices(old)).toEqual([])
    const started = await ada.client.expectReply('emailStart', { ...testProject, email: next })
    expect(started.action).toBe('CONNECT')
  })

  test('behavior: the column of 0.1.0 moves with the devices', async () => {
    await changeEmail(server, ada, next)
    const device = database()
      .db.selectFrom('devices')
      .selectAll()
      .where('id', '=', ada.session.deviceId)
    const row = (await device.executeTakeFirstOrThrow()) as { email_hmac?: Uint8Array }
    expect(Buffer.from(row.email_hmac ?? [])).toEqual(hmac(next))
  })

  test('behavior: other sessions end, of this user alone', async () => {
    const phone = await logIn(server, { email: old })
    const eve = await logIn(server, { email: newEmail('eve') })
    await changeEmail(server, ada, next)
    expect(await phone.client.call('session', {})).toMatchObject(refused('SESSION_EXPIRED'))
    expect((await ada.client.call('session', {})).status).toBe(200)
    expect((await eve.client.call('session', {})).status).toBe(200)
  })

  test('behavior: wallet and slots stay', async () => {
    ada = await logIn(server, { email: old })
    await createTestWallet(ada)
    const before = await ada.client.expectReply('wallet', {})
    await changeEmail(server, ada, next)
    expect(await ada.client.expectReply('wallet', {})).toEqual(before)
  })

  test('behavior: both addresses are notified, the old one with a link', async () => {
    await changeEmail(server, ada, next)
    await deliverDue(server.context)
    expect(
      server.mails
        .slice(-2)
        .map(({ kind, to }) => [kind, to])
        .toSorted(),
    ).toEqual([
      ['emailAdded', next],
      ['emailChanged', old],
    ])
    const events = await database()
      .db.selectFrom('audit')
      .select('event')
      .where('user_id', '=', ada.session.user.id)
      .execute()
    expect(events).toContainEqual({ event: 'email.changed' })
  })

  test('behavior: the code to the old address counts as fresh authentication', async () => {
    await proveOldEmail(server, ada, next)
    const { authTime } = await ada.client.expectReply('session', {})
    expect(authTime).toBe(server.clock().toISOString())
  })

  test('behavior: the old address is asked even right after a login', async () => {
    const fresh = await logIn(server, { email: newEmail('fresh') })
    server.clock.advance(31_000)
    expect((await start(next, fresh)).body).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
  })

  test.each(['primary', 'secondary'] as const)('behavior: the %s code works once', async (step) => {
    const changeId = await begin()
    const first = lastCode()
    await ada.client.expectReply('emailChangePrimary', { changeId, otp: first })
    if (step === 'primary') {
      expect(await primary(changeId, first)).toMatchObject(refused('NO_LOGIN_IN_PROGRESS'))
      return
    }
    const otp = lastCode()
    expect((await secondary(changeId, otp)).status).toBe(200)
    expect(await secondary(changeId, otp)).toMatchObject(refused('NO_LOGIN_IN_PROGRESS'))
  })

  test('error: a code of one step in the other', async () => {
    const changeId = await begin()
    const first = lastCode()
    expect(await secondary(changeId, first)).toMatchObject(refused('NO_LOGIN_IN_PROGRESS'))
    await ada.client.expectReply('emailChangePrimary', { changeId, otp: first })
    const wrong = first === lastCode() ? wrongCodeFor(server.mails.at(-1)) : first
    expect(await secondary(changeId, wrong)).toMatchObject(refused('OTP_WRONG'))
  })

  test('error: a code after 10 minutes', async () => {
    const changeId = await begin()
    server.clock.advance(10 * minute)
    expect(await primary(changeId, lastCode())).toMatchObject(refused('NO_LOGIN_IN_PROGRESS'))
    const late = await proveOldEmail(server, ada, next)
    server.clock.advance(10 * minute)
    expect(await secondary(late.changeId, late.otp)).toMatchObject(refused('NO_LOGIN_IN_PROGRESS'))
  })

  test('error: another session, of the same user or another', async () => {
    const changeId = await begin()
    const otp = lastCode()
    const phone = await logIn(server, { email: old })
    const eve = await logIn(server, { email: newEmail('eve') })
    for (const other of [phone, eve]) {
      expect(await primary(changeId, otp, other)).toMatchObject(refused('NO_LOGIN_IN_PROGRESS'))
    }
  })

  test('behavior: its codes never become a session', async () => {
    await begin()
    const [flow] = await database()
      .db.selectFrom('login_flows')
      .select('id')
      .where('purpose', '=', 'email_change')
      .where('identity_hmac', '=', hmac(old))
      .execute()
    const request = { flowId: flow?.id ?? '', otp: lastCode() }
    expect(await ada.client.call('emailVerify', request)).toMatchObject(
      refused('NO_LOGIN_IN_PROGRESS'),
    )
  })

  describe('a second start', () => {
    test('behavior: to the same address resends the code of the step', async () => {
      const changeId = await begin()
      const first = lastCode()
      expect(await start()).toMatchObject(refused('COOLDOWN'))
      server.clock.advance(30_000)
      expect((await start()).body).toMatchObject({ changeId, action: 'VERIFY_PRIMARY_OTP' })
      if (first !== lastCode())
        expect(await primary(changeId, first)).toMatchObject(refused('OTP_WRONG'))
      await ada.client.expectReply('emailChangePrimary', { changeId, otp: lastCode() })
      server.clock.advance(30_000)
      expect((await start()).body).toMatchObject({ changeId, action: 'VERIFY_SECONDARY_OTP' })
      expect(server.mails.at(-1)).toMatchObject({ kind: 'emailChangeNew', to: next })
      expect((await secondary(changeId, lastCode())).status).toBe(200)
    })

    test('behavior: to another address asks the old one again, and ends the first', async () => {
      const { changeId, otp } = await proveOldEmail(server, ada, next)
      server.clock.advance(30_000)
      const other = newEmail('other')
      expect((await start(other)).body).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
      expect(await secondary(changeId, otp)).toMatchObject(refused('NO_LOGIN_IN_PROGRESS'))
    })
  })

  describe('limits', () => {
    test('behavior: wrong codes count for each address and step apart', async () => {
      const changeId = await begin()
      const wrong = wrongCodeFor(server.mails.at(-1))
      for (let left = 4; left >= 0; left--) {
        expect(await primary(changeId, wrong)).toMatchObject({ body: { error: { left } } })
      }
      expect(await primary(changeId, wrong)).toMatchObject(refused('OTP_EXPIRED'))
      const { changeId: id } = await proveOldEmail(server, ada, next)
      await secondary(id, wrongCodeFor(server.mails.at(-1)))
      const budgets = await database()
        .db.selectFrom('otp_budgets')
        .select(['purpose', 'wrong_at'])
        .where('identity_hmac', 'in', [hmac(old), hmac(next)])
        .where('purpose', 'in', ['email_old', 'email_new'])
        .execute()
      expect(budgets.map(({ purpose, wrong_at }) => [purpose, wrong_at.length]).toSorted()).toEqual(
        [
          ['email_new', 1],
          ['email_old', 5],
        ],
      )
      const login = await logIn(server, { email: old })
      expect(login.session.user.id).toBe(ada.session.user.id)
    })

    test.each(['old', 'new'] as const)(
      'error: after 8 wrong codes to the %s address, without a link',
      async (which) => {
        const guess = async () => {
          server.clock.advance(10 * minute)
          const change =
            which === 'old' ? { changeId: await begin() } : await proveOldEmail(server, ada, next)
          const wrong = wrongCodeFor(server.mails.at(-1))
          const step = which === 'old' ? primary : secondary
          for (let tries = 0; tries < 4; tries++) await step(change.changeId, wrong)
        }
        await guess()
        await guess()
        server.clock.advance(10 * minute)
        const last = which === 'old' ? await start() : await primary(await begin(), lastCode())
        expect(last).toMatchObject({
          status: 429,
          body: {
            error: {
              code: 'RATE_LIMITED',
              message: 'Too many wrong codes for this address. Try again tomorrow',
            },
          },
        })
        expect(server.mails.some(({ kind }) => kind === 'deviceLink')).toBe(false)
      },
    )

    test('behavior: the new address gets at most 5 codes an hour, from all accounts', async () => {
      const sent = () => server.mails.filter(({ to }) => to === next).length
      for (let person = 0; person < 6; person++) {
        const user = await logIn(server, { email: newEmail('flood') })
        server.clock.advance(31_000)
        const { changeId } = await user.client.expectReply('emailChangeStart', { email: next })
        await user.client.expectReply('emailChangePrimary', { changeId, otp: lastCode() })
      }
      expect(sent()).toBe(5)
    })

    test('behavior: a right code to the old address stays unused while the new one cools down', async () => {
      const { changeId } = await ada.client.expectReply('emailChangeStart', { email: next })
      const otp = lastCode()
      await ada.client.expectReply('emailStart', { ...testProject, email: next })
      expect(await primary(changeId, otp)).toMatchObject(refused('COOLDOWN'))
      server.clock.advance(30_000)
      expect((await primary(changeId, otp)).status).toBe(200)
    })
  })
})
