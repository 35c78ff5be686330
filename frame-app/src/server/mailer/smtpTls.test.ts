/** `smtp:` sends nothing without TLS, except to this machine. */
import dns from 'node:dns'
import tls from 'node:tls'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadWordings } from '../texts/loadWordings.ts'
import { createMailer } from './createMailer.ts'
import type { SmtpTls } from './openSmtpTransport.ts'
import { smtpCertificate } from './testing/smtpCertificate.ts'
import { startSmtpServer, type TestSmtpServer } from './testing/startSmtpServer.ts'

/** The server's input before and inside TLS. */
let secured: boolean[]
let passwords: string[]
let lines: string[]
let smtp: TestSmtpServer

beforeEach(() => {
  secured = []
  passwords = []
  lines = []
})

afterEach(async () => {
  vi.restoreAllMocks()
  await smtp.close()
})

type LookUp = (error: null, addresses: { address: string; family: number }[]) => void

/** A server that takes any password, in clear text too. */
async function listen(options: SMTPServerOptions): Promise<void> {
  smtp = await startSmtpServer({
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => {
      passwords.push(password ?? '')
      done(null, { user: 'latchkey' })
    },
    onMailFrom: (_, { secure }, done) => {
      secured.push(secure)
      done()
    },
    ...options,
  })
}

/** Sends one email to the server under a name, and resolves when it was sent or given up. */
async function sendTo(host: string, { protocol = 'smtp', setting = 'required' as SmtpTls } = {}) {
  const outcomes: string[] = []
  // Every name is this machine's.
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, __: object, found: LookUp) =>
    found(null, [{ address: '127.0.0.1', family: 4 }])) as never)
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const url = `${protocol}://latchkey:secret@${host}:${smtp.port}`
  const mailer = createMailer({
    smtp: { url, tls: setting, connections: 1 },
    from: 'login@frame.example',
    getWording: await loadWordings(),
    log,
    onOutcome: (_, outcome) => void outcomes.push(outcome),
    retryDelays: [],
  })
  const loginDetails = { dappOrigin: 'https://dapp.example', browser: 'Firefox', at: new Date() }
  const parameters = { code: '123456', loginDetails }
  mailer.send({ kind: 'loginCode', to: 'ada@example.org', parameters })
  await mailer.drain()
  return outcomes.at(-1)
}

/** Has the client trust the test's certificate, as NODE_EXTRA_CA_CERTS would. */
function trustCertificate(): void {
  const { connect } = tls
  vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions, done: () => void) =>
    connect({ ...options, ca: smtpCertificate.cert }, done)) as typeof connect)
}

const withStartTls: SMTPServerOptions = { ...smtpCertificate, disabledCommands: [] }
const withoutTls: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }
const nothing = { secured: [], passwords: [] }

describe('SMTP over TLS', () => {
  test('default: STARTTLS, then the password, then the email', async () => {
    await listen(withStartTls)
    trustCertificate()
    expect(await sendTo('smtp.example')).toBe('sent')
    expect({ secured, passwords }).toEqual({ secured: [true], passwords: ['secret'] })
    expect(lines).toEqual([])
  })

  test('behavior: smtps: is TLS from the first byte', async () => {
    await listen({ ...smtpCertificate, secure: true })
    trustCertificate()
    expect(await sendTo('smtp.example', { protocol: 'smtps' })).toBe('sent')
    expect(secured).toEqual([true])
  })

  test('error: a server without STARTTLS gets neither password nor email', async () => {
    await listen(withoutTls)
    expect(await sendTo('smtp.example')).toBe('failed')
    expect({ secured, passwords }).toEqual(nothing)
    expect(lines.join()).toContain('the SMTP server refused STARTTLS')
  })

  test.each(['smtp', 'smtps'])(
    'error: %s: with a certificate that nobody vouches for',
    async (protocol) => {
      await listen({ ...withStartTls, secure: protocol === 'smtps' })
      expect(await sendTo('smtp.example', { protocol })).toBe('failed')
      expect({ secured, passwords }).toEqual(nothing)
      expect(lines.join()).toContain('self-signed certificate')
    },
  )

  test('error: a certificate of another name', async () => {
    await listen(withStartTls)
    trustCertificate()
    expect(await sendTo('mail.example')).toBe('failed')
    expect({ secured, passwords }).toEqual(nothing)
    expect(lines.join()).toContain('mail.example. is not in the cert')
  })

  test.each(['127.0.0.1', 'localhost', 'smtp.localhost'])(
    'behavior: %s needs no TLS',
    async (host) => {
      await listen(withoutTls)
      expect(await sendTo(host)).toBe('sent')
      expect(secured).toEqual([false])
      expect(lines).toEqual([])
    },
  )

  test('param: SMTP_TLS=off sends in clear text, and the log warns of it', async () => {
    await listen(withStartTls)
    expect(await sendTo('smtp.example', { setting: 'off' })).toBe('sent')
    expect(secured).toEqual([false])
    expect(lines).toEqual([expect.stringContaining('SMTP_TLS=off')])
  })
})
