import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiReply } from '../../../api/calls.ts'
import type { Email } from '../../mailer/createComposer.ts'
import { renameProject } from '../../projects/changeProject.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, logIn, setDevicePolicy } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'

const minute = 60_000

describeOnBothDatabases('startEmail', (database) => {
  let server: TestServer
  let client: TestClient
  let email: string
  let people = 0

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
    email = `ada${people++}@example.org`
  })

  const start = (changes: object = {}, by = client, address?: string) =>
    by.call('emailStart', { ...testProject, email, ...changes }, address ? { address } : {})

  test('default', async () => {
    const { status, body } = await start()
    expect(status).toBe(200)
    expect(body).toEqual({
      flowId: expect.stringMatching(/^fl_/),
      action: 'VERIFY_OTP',
      expiresIn: 600,
      retryAfter: 30,
    })
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatchObject({ kind: 'loginCode', to: email })
    expect(codeIn(server.mails[0])).toMatch(/^\d{6}$/)
  })

  test('behavior: the mail names origin, browser and time', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
    const request = { ...testProject, email, timeZone: 'Asia/Tokyo' }
    await client.call('emailStart', request, { headers: { 'user-agent': userAgent } })
    const text = server.mails[0]?.text
    expect(text).toContain('Website: https://dapp.example')
    expect(text).toContain('Browser: Firefox on Linux')
    expect(text).toContain('Time: 1 January 2026 at 21:00 GMT+9')
  })

  describe('param: locale', () => {
    /** The locale of each email, code and link alike. */
    const localesOf = async (locale?: string) => {
      const locales: unknown[] = []
      const { mailer } = server.context
      const send = (email: Email) => void locales.push(email.locale)
      const reserve = () => ({ send, release() {} })
      const context = { mailer: { ...mailer, send, reserve } }
      const spied = await createTestServer({ db: database().db, context })
      const device = await spied.createClient()
      const request = { ...testProject, email, ...(locale === undefined ? {} : { locale }) }
      for (const policy of ['off', 'always'] as const) {
        await setDevicePolicy(spied, policy)
        const { flowId } = await device.expectReply('emailStart', request)
        spied.clock.advance(minute)
        await device.expectReply('emailResend', { flowId })
        spied.clock.advance(minute)
      }
      await setDevicePolicy(spied, 'risk')
      return locales
    }

    test.each(['pt-BR', 'zh-Hant-TW', undefined])(
      'default: %j reaches every email',
      async (locale) => {
        expect(await localesOf(locale)).toEqual(Array(4).fill(locale))
      },
    )

    test.each(['', 'english please', 'x'.repeat(36), 'de_DE'])('error: %j', async (locale) => {
      expect(await start({ locale })).toMatchObject({
        status: 400,
        body: { error: { code: 'INVALID_PARAMS' } },
      })
    })
  })

  test('behavior: trimmed, and the domain in lower case', async () => {
    await start({ email: ` ${email.replace('example.org', 'Example.ORG')} ` })
    expect(server.mails[0]?.to).toBe(email)
  })

  test('behavior: asking again is the same login', async () => {
    const first = await start()
    server.clock.advance(minute)
    const second = await start()
    expect(second.body).toMatchObject({ flowId: (first.body as { flowId: string }).flowId })
    expect(server.mails).toHaveLength(2)
  })

  test('behavior: near its end a login is begun anew', async () => {
    const first = await start()
    server.clock.advance(51 * minute)
    const second = await start()
    expect(second.body).not.toMatchObject({ flowId: (first.body as { flowId: string }).flowId })
  })

  test('behavior: every key has its own login', async () => {
    const first = await start()
    server.clock.advance(minute)
    const second = await start({}, await server.createClient())
    expect(second.body).not.toMatchObject({ flowId: (first.body as { flowId: string }).flowId })
  })

  test.each(['', 'ada', 'ada@', 'ada@example.org, eve@example.org'])(
    'error: INVALID_EMAIL for %j',
    async (text) => {
      const { status, body } = await start({ email: text || ' ' })
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { error: { code: 'INVALID_EMAIL' } },
      })
      expect(server.mails).toHaveLength(0)
    },
  )

  test('error: PROJECT_NOT_FOUND, ORIGIN_NOT_ALLOWED', async () => {
    const [project, origin] = [
      await start({ projectId: 'x' }),
      await start({ dappOrigin: 'https://dapp.example.evil' }),
    ]
    expect(project).toMatchObject({ status: 404, body: { error: { code: 'PROJECT_NOT_FOUND' } } })
    expect(origin).toMatchObject({ status: 403, body: { error: { code: 'ORIGIN_NOT_ALLOWED' } } })
    expect(server.mails).toHaveLength(0)
  })

  describe('CONNECT', () => {
    test('default', async () => {
      await logIn(server, { email, client })
      const { body } = await start()
      expect(body).toMatchObject({ action: 'CONNECT', expiresIn: 0, retryAfter: 0 })
      expect(server.mails).toHaveLength(1)
    })

    test('error: not for another key', async () => {
      await logIn(server, { email })
      server.clock.advance(minute)
      expect((await start()).body).toMatchObject({ action: 'VERIFY_OTP' })
    })

    test('error: not for another e-mail of this key', async () => {
      await logIn(server, { email: `other-${email}`, client })
      expect((await start()).body).toMatchObject({ action: 'VERIFY_OTP' })
    })

    test('error: not at another origin', async () => {
      await logIn(server, { email, client })
      const origin = { project_id: testProject.projectId, origin: 'https://second.example' }
      await database()
        .db.insertInto('project_origins')
        .values({ ...origin, created_at: server.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      server.clock.advance(minute)
      const { body } = await start({ dappOrigin: origin.origin })
      expect(body).toMatchObject({ action: 'VERIFY_OTP' })
    })

    test('error: not for a session that was revoked, left alone, or is too old', async () => {
      await logIn(server, { email, client })
      await client.expectReply('sessionRevoke', {})
      server.clock.advance(minute)
      expect((await start()).body).toMatchObject({ action: 'VERIFY_OTP' })
      await logIn(server, { email, client })
      server.clock.advance(7 * 24 * 60 * minute)
      expect((await start()).body).toMatchObject({ action: 'VERIFY_OTP' })
    })
  })

  test('behavior: code and link name the project, as it is called now', async () => {
    const { projectId } = testProject
    await renameProject(server.context, { projectId, name: 'My shop' })
    await start()
    await setDevicePolicy(server, 'always')
    await start({ email: `other-${email}` })
    expect(server.mails.map(({ subject, senderName }) => [subject, senderName])).toEqual([
      ['Your sign-in code for My shop', 'My shop'],
      ['Confirm your sign-in to My shop', 'My shop'],
    ])
    await renameProject(server.context, { projectId, name: 'Demo' })
    await setDevicePolicy(server, 'off')
  })

  describe('sendLimits', () => {
    test('error: COOLDOWN within 30 seconds of its own request', async () => {
      await start()
      server.clock.advance(12_500)
      const refused = await start()
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('18')
      expect(refused.body).toEqual({
        error: {
          code: 'COOLDOWN',
          message: 'Please try again after 18 seconds',
          retryAfter: 18,
        },
      })
      server.clock.advance(17_500)
      expect((await start()).status).toBe(200)
      expect(server.mails).toHaveLength(2)
    })

    test('behavior: a stranger is answered as if nobody had asked, and nothing is mailed', async () => {
      await start()
      const [stranger, another] = [await server.createClient(), await server.createClient()]
      const busy = await start({}, stranger)
      expect(server.mails).toHaveLength(1)
      expect(server.logLines.join()).toContain('login email withheld')
      const quiet = await start({ email: `quiet-${email}` }, another)
      expect(server.mails).toHaveLength(2)
      const { flowId, ...answer } = busy.body as ApiReply<'emailStart'>
      const { flowId: quietId, ...quietAnswer } = quiet.body as ApiReply<'emailStart'>
      expect({ status: busy.status, answer }).toEqual({ status: 200, answer: quietAnswer })
      const guess = async (by: TestClient, id: string) => {
        const { status, body } = await by.call('emailVerify', { flowId: id, otp: 'wrong' })
        return { status, body }
      }
      expect(await guess(stranger, flowId)).toEqual(await guess(another, quietId))
    })

    test('behavior: after 30 seconds the stranger, too, has an email sent', async () => {
      await start()
      const stranger = await server.createClient()
      await start({}, stranger)
      server.clock.advance(30_000)
      await start({}, stranger)
      expect(server.mails).toHaveLength(2)
    })

    test('error: RATE_LIMITED at the sixth request of an hour', async () => {
      for (let sent = 0; sent < 5; sent++) {
        expect((await start()).status).toBe(200)
        server.clock.advance(minute)
      }
      expect((await start()).body).toMatchObject({
        error: {
          code: 'RATE_LIMITED',
          message: 'Too many attempts. Try again in 55 minutes',
          retryAfter: 55 * 60,
        },
      })
      server.clock.advance(55 * minute)
      expect((await start()).status).toBe(200)
      expect(server.mails).toHaveLength(6)
    })

    test('error: RATE_LIMITED at the 21st request of a day', async () => {
      for (let sent = 0; sent < 20; sent++) {
        expect((await start({}, client, `10.${sent}.0.1`)).status).toBe(200)
        server.clock.advance(61 * minute)
      }
      expect((await start()).body).toMatchObject({ error: { code: 'RATE_LIMITED' } })
      expect(server.mails).toHaveLength(20)
    })

    test.each([
      ['a /24', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
      ['a /48', (n: number) => `2001:db8:1:${n}::1`, '2001:db8:2::1'],
    ])('error: RATE_LIMITED at the 21st request of an hour from %s', async (_, near, far) => {
      for (let sent = 0; sent < 20; sent++) {
        expect((await start({ email: `${sent}-${email}` }, client, near(sent))).status).toBe(200)
      }
      const refused = await start({}, client, near(99))
      expect(refused.body).toMatchObject({ error: { code: 'RATE_LIMITED' } })
      expect((await start({}, client, far)).status).toBe(200)
    })
  })

  describe('networkEmailsPerHour', () => {
    const near = (n: number) => `203.0.113.${n}`
    const startAt = async (n: number, by = client) => {
      const { body } = await start({ email: `${n}-${email}` }, by, near(n))
      return 'error' in body ? body.error.code : body.action
    }

    test('param: NETWORK_EMAILS_PER_HOUR', async () => {
      const environment = { NETWORK_EMAILS_PER_HOUR: '2' }
      server = await createTestServer({ db: database().db, environment })
      client = await server.createClient()
      const answers = [await startAt(1), await startAt(2), await startAt(3)]
      expect(answers.slice(0, 2)).not.toContain('RATE_LIMITED')
      expect(answers[2]).toBe('RATE_LIMITED')
    })

    test('behavior: refused requests do not count, so neighbors go on', async () => {
      await startAt(1)
      for (let refused = 0; refused < 19; refused++) expect(await startAt(1)).toBe('COOLDOWN')
      const neighbor = await server.createClient()
      for (let n = 2; n <= 20; n++) expect(await startAt(n, neighbor)).not.toBe('RATE_LIMITED')
      expect(await startAt(21, neighbor)).toBe('RATE_LIMITED')
    })

    test('behavior: a network that is used up refuses no device that has logged in before', async () => {
      await logIn(server, { email, client })
      await client.expectReply('sessionRevoke', {})
      server.clock.advance(minute)
      const stranger = await server.createClient()
      for (let n = 1; n <= 21; n++) await startAt(n, stranger)
      expect(await startAt(22, stranger)).toBe('RATE_LIMITED')
      expect((await start({}, client, near(23))).body).toMatchObject({ action: 'VERIFY_OTP' })
      expect(server.mails.at(-1)).toMatchObject({ to: email })
    })
  })

  test('behavior: in development mode this machine may send as it likes, to one address too', async () => {
    const environment = { DEVELOPMENT: 'true' }
    server = await createTestServer({ db: database().db, environment })
    client = await server.createClient()
    await setDevicePolicy(server, 'risk')
    for (let sent = 0; sent < 25; sent++) {
      const { body } = await start({ email: `${sent}-${email}` }, client, '127.0.0.1')
      expect(body).toMatchObject({ action: 'VERIFY_OTP' })
    }
    for (let sent = 0; sent < 25; sent++) {
      const stranger = await server.createClient()
      const { body } = await start({}, stranger, '127.0.0.1')
      expect(body).toMatchObject({ action: 'VERIFY_OTP' })
      server.clock.advance(30_000)
    }
    expect(server.mails).toHaveLength(50)
    await setDevicePolicy(server, 'off')
  })

  test('param: EMAILS_PER_HOUR and EMAILS_PER_DAY, in development mode too', async () => {
    for (const DEVELOPMENT of ['true', 'false']) {
      const environment = { DEVELOPMENT, EMAILS_PER_HOUR: '2', EMAILS_PER_DAY: '3' }
      server = await createTestServer({ db: database().db, environment })
      client = await server.createClient()
      const answers: number[] = []
      for (let sent = 0; sent < 5; sent++) {
        answers.push((await start({}, client, '127.0.0.1')).status)
        server.clock.advance((sent === 2 ? 60 : 1) * minute)
      }
      expect(answers).toEqual([200, 200, 429, 200, 429])
    }
  })
})
