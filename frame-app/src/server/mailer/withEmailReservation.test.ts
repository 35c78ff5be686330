import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestMailer } from '../testing/createTestMailer.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { logIn, setDevicePolicy, tokenIn } from '../testing/logIn.ts'
import { openTestPglite, type TestDatabase } from '../testing/openTestDatabase.ts'
import { loadWordings } from '../texts/loadWordings.ts'
import type { ComposedEmail } from './email.ts'

describe('withEmailReservation', () => {
  let database: TestDatabase
  let server: TestServer
  let hasRoom: boolean
  let emails: ComposedEmail[]

  beforeEach(async () => {
    database = await openTestPglite('migrated')
    hasRoom = true
    emails = []
    const mailer = createTestMailer(emails, await loadWordings(), () => hasRoom)
    server = {
      ...(await createTestServer({ db: database.db, context: { mailer } })),
      mails: emails,
    }
  })
  afterEach(() => database.close())

  const refusal = {
    status: 503,
    body: {
      error: {
        code: 'SERVER_UNREACHABLE',
        message: 'We cannot send emails right now. Try again in a minute.',
        retryAfter: 60,
      },
    },
  }

  test('default: a refusal is the same for known and unknown addresses, and counts against no limit', async () => {
    await logIn(server, { email: 'ada@example.org' })
    server.clock.advance(60_000)
    hasRoom = false
    const client = await server.createClient()
    const start = (email: string) => client.call('emailStart', { ...testProject, email })
    for (let count = 0; count < 30; count++) {
      expect(await start('ada@example.org')).toMatchObject(refusal)
      expect(await start('eve@example.org')).toMatchObject(refusal)
    }
    hasRoom = true
    expect(await start('ada@example.org')).toMatchObject({ status: 200 })
    expect(await start('eve@example.org')).toMatchObject({ status: 200 })
  })

  test('behavior: a refused resend leaves the code that was sent', async () => {
    const client = await server.createClient()
    const { flowId } = await client.expectReply('emailStart', {
      ...testProject,
      email: 'ada@example.org',
    })
    server.clock.advance(60_000)
    hasRoom = false
    expect(await client.call('emailResend', { flowId })).toMatchObject(refusal)
    const otp = emails.at(-1)?.text.match(/^ {4}(\d{6})$/m)?.[1] ?? ''
    expect(await client.call('emailVerify', { flowId, otp })).toMatchObject({ status: 200 })
  })

  test('behavior: a link decides nothing while its code cannot be sent', async () => {
    await setDevicePolicy(server, 'always')
    const client = await server.createClient()
    const email = 'ada@example.org'
    const { matchCode = '' } = await client.expectReply('emailStart', { ...testProject, email })
    const form = { t: tokenIn(emails.at(-1)), decision: 'approve', number: matchCode }
    const approve = () =>
      server.app.request('/v1/device/approve', {
        method: 'POST',
        body: new URLSearchParams(form),
      })
    hasRoom = false
    const busy = await approve()
    expect(busy.status).toBe(503)
    expect(await busy.text()).toContain('We can’t email you a code right now')
    hasRoom = true
    expect((await approve()).status).toBe(200)
    expect(emails.map(({ kind }) => kind)).toEqual(['deviceLink', 'loginCode'])
  })
})
