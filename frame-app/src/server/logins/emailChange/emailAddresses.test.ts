import { beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from '../../outbox/deliverDue.ts'
import { setOriginTrust } from '../../projects/setOriginTrust.ts'
import { changeEmail, proveOldEmail } from '../../testing/changeEmail.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, type LoggedIn, logIn, setDevicePolicy } from '../../testing/logIn.ts'
import { sealEmail } from '../email/sealEmail.ts'

const minute = 60_000
const hour = 60 * minute
const refused = (code: string) => ({ body: { error: { code } } })

describeOnBothDatabases('addresses of an email change', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let people = 0
  let old: string
  let next: string

  beforeEach(async () => {
    await database().db.deleteFrom('outbox').execute()
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    people += 1
    old = `ada.${people}@example.org`
    next = `grace.${people}@example.org`
    ada = await logIn(server, { email: old })
    server.clock.advance(hour)
  })

  const start = (email = next, user = ada) => user.client.call('emailChangeStart', { email })
  const lastCode = () => codeIn(server.mails.at(-1))
  const secondary = (changeId: string, otp: string, user = ada) =>
    user.client.call('emailChangeSecondary', { changeId, otp })

  describe('the new address', () => {
    test.each(['', '  ', 'nobody', 'a@b', 'a b@example.org'])(
      'error: not an email: "%s"',
      async (email) => {
        const reply = await ada.client.call('emailChangeStart', { email: email || 'x' })
        expect(reply).toMatchObject(refused('INVALID_EMAIL'))
      },
    )

    test('error: the same as before, in any case', async () => {
      expect(await start(old.toUpperCase())).toMatchObject({
        body: { error: { code: 'INVALID_EMAIL', message: 'This is your email already' } },
      })
    })

    test('behavior: the code to a taken one is sent; only once it is right, it is refused', async () => {
      const eve = await logIn(server, { email: next })
      server.clock.advance(hour)
      const { changeId, otp } = await proveOldEmail(server, ada, next)
      expect(server.mails.at(-1)).toMatchObject({ kind: 'emailChangeNew', to: next })
      expect(await secondary(changeId, otp)).toMatchObject({
        ...{ status: 409, ...refused('EMAIL_IN_USE') },
      })
      expect(await secondary(changeId, otp)).toMatchObject(refused('NO_LOGIN_IN_PROGRESS'))
      expect(await ada.client.expectReply('session', {})).toMatchObject({ user: { email: old } })
      const again = await logIn(server, { email: next })
      expect(again.session.user.id).toBe(eve.session.user.id)
    })

    test('behavior: taken by a login between the codes', async () => {
      const request = await proveOldEmail(server, ada, next)
      await logIn(server, { email: next })
      expect(await ada.client.call('emailChangeSecondary', request)).toMatchObject(
        refused('EMAIL_IN_USE'),
      )
    })

    test('behavior: taken by a user of 0.1.0, who has no identity', async () => {
      const sealed = sealEmail(server.context.secrets, next)
      const id = `us_${people}`
      const user = { id, ...sealed, created_at: server.clock() }
      await database().db.insertInto('users').values(user).execute()
      const request = await proveOldEmail(server, ada, next)
      expect(await ada.client.call('emailChangeSecondary', request)).toMatchObject(
        refused('EMAIL_IN_USE'),
      )
    })

    test('behavior: an address that another account left is free after 72 hours', async () => {
      const eve = await logIn(server, { email: next })
      await changeEmail(server, eve, `eve.${people}@example.org`)
      server.clock.advance(hour)
      const early = await proveOldEmail(server, ada, next)
      expect(await ada.client.call('emailChangeSecondary', early)).toMatchObject(
        refused('EMAIL_IN_USE'),
      )
      server.clock.advance(72 * hour)
      await changeEmail(server, ada, next)
      const again = await logIn(server, { email: next })
      expect(again.session.user.id).toBe(ada.session.user.id)
    })
  })

  describe('the old address', () => {
    test('behavior: signs nobody in for 72 hours, then gets another account', async () => {
      await changeEmail(server, ada, next)
      const stranger = await server.createClient()
      const logInAgain = async () => {
        server.clock.advance(31_000)
        const request = { ...testProject, email: old }
        const { flowId } = await stranger.expectReply('emailStart', request)
        return stranger.call('emailVerify', { flowId, otp: lastCode() })
      }
      const until = new Date(server.clock().getTime() + 72 * hour)
      expect(await logInAgain()).toMatchObject({
        status: 409,
        body: { error: { code: 'EMAIL_IN_USE', until: until.toISOString() } },
      })
      server.clock.set(until)
      const { status, body } = await logInAgain()
      expect(status).toBe(200)
      expect(body).toMatchObject({ user: { email: old } })
      expect((body as { user: { id: string } }).user.id).not.toBe(ada.session.user.id)
      expect(await ada.client.expectReply('session', {})).toMatchObject({ user: { email: next } })
    })

    test('behavior: its open logins end', async () => {
      const phone = await server.createClient()
      const { flowId } = await phone.expectReply('emailStart', { ...testProject, email: old })
      const otp = lastCode()
      await changeEmail(server, ada, next)
      expect(await phone.call('emailVerify', { flowId, otp })).toMatchObject(
        refused('NO_LOGIN_IN_PROGRESS'),
      )
    })

    test('behavior: the user can take it back', async () => {
      await changeEmail(server, ada, next)
      await changeEmail(server, ada, old)
      const again = await logIn(server, { email: old })
      expect(again.session.user).toMatchObject({ id: ada.session.user.id, email: old })
    })
  })

  describe('a user without an email', () => {
    const trust = (isTrusted: boolean) =>
      setOriginTrust(server.context, {
        ...{ projectId: testProject.projectId, origin: testProject.dappOrigin, isTrusted },
      })
    beforeEach(async () => {
      ada = await logIn(server, { email: old })
      const { db } = database()
      const { id } = ada.session.user
      const none = { email_hmac: null, email_enc: null }
      await db.updateTable('users').set(none).where('id', '=', id).execute()
      await db.deleteFrom('identities').where('user_id', '=', id).execute()
      await trust(true)
    })

    test('default: one code, to the new address; nothing can be undone', async () => {
      const { changeId, action } = await ada.client.expectReply('emailChangeStart', { email: next })
      expect(action).toBe('VERIFY_SECONDARY_OTP')
      await ada.client.expectReply('emailChangeSecondary', { changeId, otp: lastCode() })
      await deliverDue(server.context)
      expect(
        server.mails.filter(({ kind }) => kind.startsWith('emailC')).map(({ to }) => to),
      ).toEqual([next])
      const again = await logIn(server, { email: next })
      expect(again.session.user).toMatchObject({ id: ada.session.user.id, email: next })
    })

    test('error: FRESH_LOGIN_REQUIRED after 5 minutes', async () => {
      server.clock.advance(5 * minute + 1)
      expect(await start()).toMatchObject(refused('FRESH_LOGIN_REQUIRED'))
    })

    test('error: ORIGIN_NOT_ALLOWED if the origin is not trusted, at both steps', async () => {
      const { changeId } = await ada.client.expectReply('emailChangeStart', { email: next })
      await trust(false)
      expect(await secondary(changeId, lastCode())).toMatchObject(refused('ORIGIN_NOT_ALLOWED'))
      server.clock.advance(31_000)
      expect(await start()).toMatchObject(refused('ORIGIN_NOT_ALLOWED'))
    })
  })
})
