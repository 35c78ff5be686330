import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema.ts'
import { createTestMailer } from '../testing/createTestMailer.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { logIn, setDevicePolicy, tokenIn } from '../testing/logIn.ts'
import { createMailer } from './createMailer.ts'
import type { ComposedEmail } from './email.ts'
import { startSmtpServer } from './testing/startSmtpServer.ts'

describe('withEmailPlace', () => {
  let db: Database
  let server: TestServer
  let hasRoom: boolean
  let emails: ComposedEmail[]

  beforeEach(async () => {
    db = await openDatabase({ kind: 'embedded', directory: undefined })
    await migrate(db)
    hasRoom = true
    emails = []
    const mailer = createTestMailer(emails, () => hasRoom)
    server = { ...(await createTestServer({ db, context: { mailer } })), mails: emails }
  })
  afterEach(() => db.destroy())

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

  // A busy machine takes a minute for so many.
  const patience = { timeout: 300_000 }
  test(
    'default: of 1,500 logins at a time, those that are not refused get their email',
    patience,
    async () => {
      const receivers: string[] = []
      /** What the SMTP server was offered, and holds until all calls are answered. */
      let held: (() => void)[] | undefined = []
      const smtp = await startSmtpServer({
        onMailFrom: (_, __, done) => (held ? void held.push(done) : done()),
        onData(stream, { envelope }, done) {
          for (const { address } of envelope.rcptTo) receivers.push(address)
          stream.on('end', done).resume()
        },
      })
      onTestFinished(smtp.close)
      const mailer = createMailer({
        smtp: { url: `smtp://127.0.0.1:${smtp.port}`, tls: 'required', connections: 4 },
        from: 'login@frame.example',
        log: server.context.log,
        queueLimit: 300,
      })
      // On a loopback address no network's limit counts.
      const environment = { DEVELOPMENT: 'true' }
      const bursting = await createTestServer({ db, environment, context: { mailer } })
      const client = await bursting.createClient()
      const start = async (email: string) => {
        const address = '127.0.0.1'
        return {
          email,
          ...(await client.call('emailStart', { ...testProject, email }, { address })),
        }
      }
      const addresses = Array.from({ length: 1_500 }, (_, index) => `ada.${index}@example.org`)
      const replies = await Promise.all(addresses.map(start))
      const started = replies.filter(({ status }) => status === 200)
      const refused = replies.filter(({ status }) => status !== 200)
      expect(started).toHaveLength(300)
      for (const reply of refused) expect(reply).toMatchObject(refusal)

      for (const done of held.splice(0)) done()
      held = undefined
      await mailer.drain()
      expect(receivers.sort()).toEqual(started.map(({ email }) => email).sort())
    },
  )

  test('behavior: a refusal is the same for known and unknown addresses, and counts against no limit', async () => {
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
    expect(await busy.text()).toContain('We cannot email you a code right now')
    hasRoom = true
    expect((await approve()).status).toBe(200)
    expect(emails.map(({ kind }) => kind)).toEqual(['deviceLink', 'loginCode'])
  })
})
