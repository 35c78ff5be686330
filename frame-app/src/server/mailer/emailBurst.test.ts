import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestServer, testProject } from '../testing/createTestServer.ts'
import { openTestPglite } from '../testing/openTestDatabase.ts'
import { loadWordings } from '../texts/loadWordings.ts'
import { createMailer } from './createMailer.ts'
import { startSmtpServer } from './testing/startSmtpServer.ts'

/** Milliseconds: a busy machine takes a minute for so many. */
const patience = { timeout: 300_000 }
const places = 300

/** An SMTP server that holds each email until the test lets it accept it. */
async function startHeldSmtp() {
  const receivers: string[] = []
  let held: (() => void)[] | undefined = []
  const { port, close } = await startSmtpServer({
    onMailFrom: (_, __, done) => (held ? void held.push(done) : done()),
    onData(stream, { envelope }, done) {
      for (const { address } of envelope.rcptTo) receivers.push(address)
      stream.on('end', done).resume()
    },
  })
  onTestFinished(close)
  const takeAll = () => {
    for (const done of held ?? []) done()
    held = undefined
  }
  return { port, receivers, takeAll }
}

describe('a burst of logins', () => {
  test(
    'default: of 1,500 at a time, those that are not refused get their email',
    patience,
    async () => {
      const { db, close } = await openTestPglite('migrated')
      onTestFinished(close)
      const { port, receivers, takeAll } = await startHeldSmtp()
      const mailer = createMailer({
        smtp: { url: `smtp://127.0.0.1:${port}`, tls: 'required', connections: 4 },
        from: 'login@frame.example',
        getWording: await loadWordings(),
        log: createLog({ level: 'silent' }),
        queueLimit: places,
      })
      // On a loopback address no network's limit counts.
      const environment = { DEVELOPMENT: 'true' }
      const server = await createTestServer({ db, environment, context: { mailer } })
      const client = await server.createClient()
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
      expect(started).toHaveLength(places)
      for (const { status, body } of refused) {
        expect({ status, body }).toMatchObject({
          status: 503,
          body: { error: { code: 'SERVER_UNREACHABLE' } },
        })
      }
      takeAll()
      await mailer.drain()
      expect(receivers.sort()).toEqual(started.map(({ email }) => email).sort())
    },
  )
})
