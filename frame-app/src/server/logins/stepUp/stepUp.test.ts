import { FrameError } from '@latchkey/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FoundSession } from '../../sessions/session.ts'
import { createTestCaller } from '../../testing/createTestCaller.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, type LoggedIn, logIn, setDevicePolicy, wrongCodeFor } from '../../testing/logIn.ts'
import { resendEmail } from '../email/resendEmail.ts'
import { startStepUp } from './startStepUp.ts'
import { verifyStepUp } from './verifyStepUp.ts'

const hour = 3_600_000

describeOnBothDatabases('step-up', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let people = 0

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    people += 1
    ada = await logIn(server, { email: `ada.${people}@example.org` })
    server.clock.advance(hour)
  })

  /** The session as a call with a proof finds it. */
  const findSession = async ({ session }: LoggedIn = ada): Promise<FoundSession> => {
    const user = await database()
      .db.selectFrom('users')
      .select(['email_hmac', 'email_enc', 'display_name'])
      .where('id', '=', session.user.id)
      .executeTakeFirstOrThrow()
    const { handle: id, deviceId, amr } = session
    const times = { authTime: new Date(session.authTime), expiresAt: new Date(session.expiresAt) }
    return { id, userId: session.user.id, user, deviceId, place: testProject, amr, ...times }
  }
  const getCaller = async (login: LoggedIn = ada) => ({
    session: await findSession(login),
    jkt: login.client.jkt,
    address: '192.0.2.1',
    userAgent: undefined,
  })
  const start = async () => startStepUp(server.context, await getCaller())
  const toReason = (error: unknown) => (error instanceof FrameError ? error.reason : error)
  const verify = async (flowId: string, otp: string, login = ada) =>
    verifyStepUp(server.context, await getCaller(login), { flowId, otp }).catch(toReason)
  const authTime = async () => (await ada.client.expectReply('session', {})).authTime

  test('default: a code refreshes the authentication of the session that lives', async () => {
    const started = await start()
    expect(started).toMatchObject({ action: 'VERIFY_OTP', retryAfter: 30 })
    const now = server.clock()
    expect(await verify(started.flowId, codeIn(server.mails.at(-1)))).toEqual(now)
    expect(await authTime()).toBe(now.toISOString())
    const events = await database().db.selectFrom('audit').select('event').execute()
    expect(events).toContainEqual({ event: 'session.steppedUp' })
  })

  test('behavior: lets a release through that wants a fresh login', async () => {
    const request = { slotId: `sl_${'x'.repeat(21)}${people % 10}`, kind: 'assisted' } as const
    const ephemeralPub = Buffer.alloc(32, 9).toString('base64url')
    const release = () => ada.client.call('slotFactor', { ...request, ephemeralPub })
    expect(await release()).toMatchObject({ body: { error: { code: 'FRESH_LOGIN_REQUIRED' } } })
    const { flowId } = await start()
    await verify(flowId, codeIn(server.mails.at(-1)))
    expect((await release()).status).toBe(200)
  })

  test('behavior: a code works once', async () => {
    const { flowId } = await start()
    const code = codeIn(server.mails.at(-1))
    await verify(flowId, code)
    expect(await verify(flowId, code)).toBe('NO_LOGIN_IN_PROGRESS')
  })

  test('behavior: its code never becomes a session, and a login never a step-up', async () => {
    const { flowId } = await start()
    const code = codeIn(server.mails.at(-1))
    const asLogin = await ada.client.call('emailVerify', { flowId, otp: code })
    expect(asLogin).toMatchObject({ body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } } })
    const resent = await ada.client.call('emailResend', { flowId })
    expect(resent).toMatchObject({ body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } } })

    const other = await server.createClient()
    server.clock.advance(hour)
    const { email } = ada.session.user
    const login = await other.expectReply('emailStart', { ...testProject, email: email ?? '' })
    expect(login.flowId).not.toBe(flowId)
    expect(await verify(login.flowId, codeIn(server.mails.at(-1)))).toBe('NO_LOGIN_IN_PROGRESS')
  })

  test('behavior: a login of the same key goes on beside it, and has a flow of its own', async () => {
    const { flowId } = await start()
    await ada.client.expectReply('sessionRevoke', {})
    server.clock.advance(31_000)
    const email = ada.session.user.email ?? ''
    const login = await ada.client.expectReply('emailStart', { ...testProject, email })
    expect(login).toMatchObject({ action: 'VERIFY_OTP' })
    expect(login.flowId).not.toBe(flowId)
  })

  describe('a flow for another purpose', () => {
    const setPurpose = async (flowId: string) => {
      const { db } = database()
      const purpose = 'link' as const
      await db.updateTable('login_flows').set({ purpose }).where('id', '=', flowId).execute()
      await db.updateTable('otp_codes').set({ purpose }).where('flow_id', '=', flowId).execute()
    }

    test('error: its code ends neither a step-up nor a login', async () => {
      const { flowId } = await start()
      await setPurpose(flowId)
      expect(await verify(flowId, codeIn(server.mails.at(-1)))).toBe('NO_LOGIN_IN_PROGRESS')

      const stranger = await server.createClient()
      const email = `stranger.${people}@example.org`
      const login = await stranger.expectReply('emailStart', { ...testProject, email })
      await setPurpose(login.flowId)
      const request = { flowId: login.flowId, otp: codeIn(server.mails.at(-1)) }
      expect(await stranger.call('emailVerify', request)).toMatchObject({
        body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } },
      })
    })

    test('behavior: a step-up of the same session has a flow of its own', async () => {
      const { flowId } = await start()
      await setPurpose(flowId)
      server.clock.advance(31_000)
      expect((await start()).flowId).not.toBe(flowId)
    })
  })

  test('error: another session of the same person', async () => {
    const { flowId } = await start()
    const code = codeIn(server.mails.at(-1))
    const phone = await logIn(server, { email: ada.session.user.email ?? '' })
    expect(await verify(flowId, code, phone)).toBe('NO_LOGIN_IN_PROGRESS')
    expect(await verify(flowId, code, { ...phone, client: ada.client })).toBe(
      'NO_LOGIN_IN_PROGRESS',
    )
  })

  test('error: a session that was revoked meanwhile', async () => {
    const { flowId } = await start()
    const code = codeIn(server.mails.at(-1))
    const caller = await getCaller()
    await ada.client.expectReply('sessionRevoke', {})
    const late = verifyStepUp(server.context, caller, { flowId, otp: code })
    expect(await late.catch(toReason)).toBe('SESSION_EXPIRED')
  })

  describe('wrong codes', () => {
    test('behavior: count for step-up alone', async () => {
      const { flowId } = await start()
      const wrong = wrongCodeFor(server.mails.at(-1))
      for (let tries = 0; tries < 5; tries++) expect(await verify(flowId, wrong)).toBe('OTP_WRONG')
      expect(await verify(flowId, wrong)).toBe('OTP_EXPIRED')
      const budgets = await database()
        .db.selectFrom('otp_budgets')
        .select(['purpose', 'wrong_at'])
        .where('identity_hmac', '=', Buffer.from((await findSession()).user.email_hmac ?? ''))
        .execute()
      const used = budgets.filter(({ wrong_at }) => wrong_at.length > 0)
      expect(used.map(({ purpose, wrong_at }) => [purpose, wrong_at.length])).toEqual([
        ['step_up', 5],
      ])
    })
  })

  test('T6: of 1,000 guesses at a time at most five are compared', async () => {
    const { flowId } = await start()
    const caller = await getCaller()
    const otp = wrongCodeFor(server.mails.at(-1))
    const guesses = Array.from({ length: 1_000 }, () =>
      verifyStepUp(server.context, caller, { flowId, otp }).catch(toReason),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer === 'OTP_WRONG')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'OTP_EXPIRED')).toHaveLength(995)
  })

  test('error: COOLDOWN for a second one at once', async () => {
    await start()
    expect(await start().catch(toReason)).toBe('COOLDOWN')
  })

  test('error: a user without an email', async () => {
    const caller = await getCaller()
    const user = { ...caller.session.user, email_hmac: null, email_enc: null }
    const without = { ...caller, session: { ...caller.session, user } }
    expect(await startStepUp(server.context, without).catch(toReason)).toBe('NOT_CONFIGURED')
  })

  test('behavior: resendEmail knows logins alone', async () => {
    const { flowId } = await start()
    const caller = createTestCaller({ jkt: ada.client.jkt })
    const resent = resendEmail(server.context, caller, { flowId })
    expect(await resent.catch(toReason)).toBe('NO_LOGIN_IN_PROGRESS')
  })
})
