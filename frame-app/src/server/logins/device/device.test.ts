import { createHash } from 'node:crypto'
import type { Languages } from '@latchkey/ui'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiReply } from '../../../api/calls.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, setDevicePolicy, setSettings, tokenIn } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { loadWordings } from '../../texts/loadWordings.ts'

const minute = 60_000
const email = 'ada@example.org'
const german: Languages = {
  de: {
    pages: async () => ({
      default: { 'device.reject': 'Ablehnen', 'device.gone.title': 'Dieser Link gilt nicht mehr' },
    }),
  },
}

describeOnBothDatabases('device link', (database) => {
  let server: TestServer
  let client: TestClient
  let started: ApiReply<'emailStart'>
  let token: string

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
    await setDevicePolicy(server, 'always')
    started = await client.expectReply('emailStart', { ...testProject, email })
    token = tokenIn(server.mails[0])
  })

  const open = async (t = token, method = 'GET') => {
    const response = await server.app.request(`/device?t=${t}`, { method })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const post = async (fields: Record<string, string>) => {
    const response = await server.app.request('/v1/device/approve', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const approve = (number = started.matchCode ?? '', t = token) =>
    post({ t, decision: 'approve', number })
  const reject = () => post({ t: token, decision: 'reject' })
  const wait = (by = client) => by.call('deviceWait', { flowId: started.flowId })
  const otherNumber = () => String((Number(started.matchCode) + 1) % 100).padStart(2, '0')
  /** Without the wait of a long poll. */
  const stateOf = async () => {
    server.stop()
    return (await wait()).body
  }

  describe('GET /device', () => {
    test('default', async () => {
      const { status, text } = await open()
      expect(status).toBe(200)
      expect(text).toContain('https://dapp.example')
      expect(text).toContain('Unknown browser')
      expect(text).toContain('1 January 2026 at 12:00 UTC')
      expect(text).toContain('Number in the sign-in window')
    })

    test("param: branding: the project's accent and logo, which the policy allows", async () => {
      const logo = 'data:image/png;base64,AAAA'
      await setSettings(server, { deviceVerification: 'always', accent: '#9f1239', logo })
      const { text, headers } = await open()
      const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
      expect(style).toContain('--accent:#9f1239')
      expect(text).toContain(`<img src="${logo}" alt="">`)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
      expect(policy).toContain('img-src data:')
    })

    test('behavior: no number is asked for where the client could not show one', async () => {
      const other = await server.createClient()
      const reply = await other.expectReply('emailStart', {
        ...testProject,
        email: 'grace@example.org',
        showsNumber: false,
      })
      expect(reply).toMatchObject({ action: 'VERIFY_DEVICE' })
      expect(reply).not.toHaveProperty('matchCode')
      const t = tokenIn(server.mails.at(-1))
      expect((await open(t)).text).not.toContain('Number in the sign-in window')
      expect((await approve('', t)).text).toContain('Confirmed')
      const waited = await other.expectReply('deviceWait', { flowId: reply.flowId })
      expect(waited).toEqual({ state: 'APPROVED', action: 'VERIFY_OTP' })
    })

    test('param: linkNumber: required asks for the number whatever the client says', async () => {
      await setSettings(server, { deviceVerification: 'always', linkNumber: 'required' })
      const other = await server.createClient()
      const reply = await other.expectReply('emailStart', {
        ...testProject,
        email: 'grace@example.org',
        showsNumber: false,
      })
      expect(reply.matchCode).toMatch(/^\d\d$/)
      const t = tokenIn(server.mails.at(-1))
      expect((await open(t)).text).toContain('Number in the sign-in window')
      expect((await approve('', t)).text).toContain('That’s not the number')
    })

    test('behavior: strict headers, one style by its hash, no script, embedded nowhere', async () => {
      const { headers, text } = await open()
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/)
      expect(policy).toContain("form-action 'self'; frame-ancestors 'none'")
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(text).not.toMatch(/<script|<link|<img|style="/)
    })

    test('behavior: the number is not on the page', async () => {
      const { text } = await open()
      const visible = text.replace(/<style>.*?<\/style>/s, '').replaceAll(token, '')
      expect(visible.match(/\b\d\d\b/g)).toEqual(['12', '00'])
    })

    test('behavior: opening changes nothing, however often and by whatever method', async () => {
      for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS']) await open(token, method)
      expect(await stateOf()).toEqual({ state: 'PENDING' })
      expect(server.mails).toHaveLength(1)
      expect((await approve()).status).toBe(200)
    })

    test('error: a link that is unknown, old, used or missing says the same', async () => {
      const unknown = await open('A'.repeat(43))
      const missing = await open('')
      server.clock.advance(10 * minute)
      const old = await open()
      expect([unknown.status, missing.status, old.status]).toEqual([410, 410, 410])
      expect(new Set([unknown.text, missing.text, old.text]).size).toBe(1)
      expect(old.text).toContain('This link no longer works')
    })
  })

  describe('language', () => {
    beforeEach(async () => {
      const context = { getWording: await loadWordings(german) }
      server = await createTestServer({ db: database().db, context })
    })

    test('default: the question is in that of the login', async () => {
      const other = await server.createClient()
      const to = 'grace@example.org'
      await other.expectReply('emailStart', { ...testProject, email: to, locale: 'de-CH' })
      const { text } = await open(tokenIn(server.mails.at(-1)))
      expect(text).toContain('<html lang="de" dir="ltr">')
      expect(text).toContain('Ablehnen')
      expect(text).toContain('1. Januar 2026')
    })

    test.each([
      ['de-DE,de;q=0.9,en;q=0.8', 'Dieser Link gilt nicht mehr'],
      ['de', 'Dieser Link gilt nicht mehr'],
      ['fr, de', 'This link no longer works'],
      ['', 'This link no longer works'],
      ['*;;,"><script>', 'This link no longer works'],
    ])(
      'behavior: a link of no login is answered in that of the browser: %s',
      async (accepted, title) => {
        const headers = { 'accept-language': accepted }
        const response = await server.app.request('/device?t=x', { headers })
        expect(response.status).toBe(410)
        expect(await response.text()).toContain(title)
      },
    )
  })

  describe('POST /v1/device/approve', () => {
    test('default', async () => {
      const { status, text, headers } = await approve()
      expect(status).toBe(200)
      expect(text).toContain('Confirmed')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect((await wait()).body).toEqual({ state: 'APPROVED', action: 'VERIFY_OTP' })
      expect(server.mails.map(({ kind }) => kind)).toEqual(['deviceLink', 'loginCode'])
    })

    test('behavior: the code then ends the login, which remembers the link', async () => {
      await approve()
      const { flowId } = started
      const otp = codeIn(server.mails[1])
      const session = await client.expectReply('emailVerify', { flowId, otp })
      expect(session.amr).toEqual(['link', 'otp'])
    })

    test('behavior: the mail after it begins the cool-down', async () => {
      server.clock.advance(minute)
      await approve()
      const { body } = await client.call('emailResend', { flowId: started.flowId })
      expect(body).toMatchObject({ error: { code: 'COOLDOWN' } })
    })

    test('behavior: after it a resend is a code, not another link', async () => {
      await approve()
      server.clock.advance(minute)
      const resent = await client.expectReply('emailResend', { flowId: started.flowId })
      expect(resent.action).toBe('VERIFY_OTP')
    })

    test('error: the code of a login whose link is not approved', async () => {
      const reply = await client.call('emailVerify', { flowId: started.flowId, otp: '000000' })
      expect(reply.body).toMatchObject({ error: { code: 'NO_LOGIN_IN_PROGRESS' } })
    })

    test('error: a wrong number, twice, then the right one', async () => {
      const first = await approve(otherNumber())
      expect(first.status).toBe(400)
      expect(first.text).toContain('2 tries left')
      expect((await approve('')).text).toContain('One try left')
      expect((await approve()).text).toContain('Confirmed')
    })

    test('error: the third wrong number rejects the login', async () => {
      for (let miss = 0; miss < 2; miss++) await approve(otherNumber())
      expect((await approve(otherNumber())).text).toContain('Rejected')
      expect((await approve()).status).toBe(410)
      expect((await wait()).body).toEqual({ state: 'REJECTED' })
      expect(server.mails).toHaveLength(1)
    })

    test('error: the right number after three misses whose rejection was never written', async () => {
      await database().db.updateTable('device_approvals').set({ misses: 3 }).execute()
      expect((await approve()).status).toBe(410)
      expect(server.mails).toHaveLength(1)
    })

    test('error: of 50 numbers at a time at most three are compared', async () => {
      const replies = await Promise.all(Array.from({ length: 50 }, () => approve(otherNumber())))
      expect(replies.filter(({ status }) => status !== 410).length).toBeLessThanOrEqual(3)
      expect((await approve()).status).toBe(410)
    })

    test('error: twice, in turn or at a time, mails one code', async () => {
      await Promise.all([approve(), approve()])
      expect((await approve()).status).toBe(410)
      expect(server.mails).toHaveLength(2)
    })

    test('error: after ten minutes', async () => {
      server.clock.advance(10 * minute)
      expect((await approve()).status).toBe(410)
      expect(await stateOf()).toEqual({ state: 'EXPIRED' })
    })

    test.each([
      ['no decision', { decision: '' }],
      ['another decision', { decision: 'APPROVE' }],
      ['no token', { t: '' }],
    ])('error: %s changes nothing', async (_, changes) => {
      const number = started.matchCode ?? ''
      expect((await post({ t: token, decision: 'approve', number, ...changes })).status).toBe(410)
      expect(await stateOf()).toEqual({ state: 'PENDING' })
    })

    test('error: a form of another kind changes nothing', async () => {
      for (const type of ['multipart/form-data', 'application/json', 'text/plain; charset=x']) {
        const response = await server.app.request('/v1/device/approve', {
          method: 'POST',
          headers: { 'content-type': type },
          body: '--x--',
        })
        expect(response.status).toBe(410)
      }
    })

    test('error: a body that is too large', async () => {
      expect((await approve('1'.repeat(5_000))).status).toBe(413)
    })
  })

  describe('reject', () => {
    test('default', async () => {
      expect((await reject()).text).toContain('Rejected')
      expect((await wait()).body).toEqual({ state: 'REJECTED' })
      expect((await approve()).status).toBe(410)
    })

    test('error: after ten minutes', async () => {
      server.clock.advance(10 * minute)
      expect((await reject()).status).toBe(410)
      expect(await stateOf()).toEqual({ state: 'EXPIRED' })
    })

    test('error: DEVICE_REJECTED at a resend; a new start is a new login', async () => {
      await reject()
      server.clock.advance(minute)
      const resent = await client.call('emailResend', { flowId: started.flowId })
      expect(resent.body).toMatchObject({ error: { code: 'DEVICE_REJECTED' } })
      const again = await client.expectReply('emailStart', { ...testProject, email })
      expect(again.flowId).not.toBe(started.flowId)
    })
  })

  describe('T7: an attacker starts, the victim confirms', () => {
    /** Login by the attacker's key; the victim confirms its link. */
    const beginAttack = async (changes: object, number?: string) => {
      const attacker = await server.createClient()
      server.clock.advance(61 * minute)
      const request = { ...testProject, email, ...changes }
      const { flowId, matchCode } = await attacker.expectReply('emailStart', request)
      const typed = number?.trim() === matchCode ? '' : (number ?? matchCode ?? '')
      await approve(typed, tokenIn(server.mails.at(-1)))
      return { attacker, flowId }
    }
    /** Guesses with every code that the login gets in an hour; how many were compared. */
    const guessForAnHour = async ({
      attacker,
      flowId,
    }: {
      attacker: TestClient
      flowId: string
    }) => {
      let compared = 0
      for (let codes = 0; codes < 5; codes++) {
        for (let tries = 0; tries < 6; tries++) {
          const { body } = await attacker.call('emailVerify', { flowId, otp: 'wrong' })
          if ('error' in body && body.error.code === 'OTP_WRONG') compared++
        }
        server.clock.advance(9 * minute)
        await attacker.call('emailResend', { flowId })
      }
      return compared
    }

    test('default: without the number: 0 of 12 sessions', async () => {
      const typed = ['', '0', '000', 'xx', '-1', '1e1', ' ', '٤٢', '0x1', '99 ', '100', 'null']
      let sessions = 0
      for (const number of typed) {
        const { attacker, flowId } = await beginAttack({}, number)
        const { status } = await attacker.call('emailVerify', { flowId, otp: '000000' })
        if (status === 200) sessions++
      }
      expect(sessions).toBe(0)
      expect(server.mails.every(({ kind }) => kind === 'deviceLink')).toBe(true)
    })

    test('behavior: a client that says it shows no number: its codes are limited as before', async () => {
      expect(await guessForAnHour(await beginAttack({ showsNumber: false }))).toBe(10)
      const more = await server.createClient()
      const { body } = await more.call('emailStart', { ...testProject, email, showsNumber: false })
      expect(body).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    })

    test('behavior: only a matched number lifts that limit, for its own login', async () => {
      await guessForAnHour(await beginAttack({ showsNumber: false }))
      const matched = await beginAttack({})
      expect(await guessForAnHour(matched)).toBe(25)
    })
  })
})
