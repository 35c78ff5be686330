import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mailer } from '../http/context.ts'
import { composeMail } from './composeMail.ts'
import { createMailer, type MailerParameters } from './createMailer.ts'

const circumstances = {
  dappOrigin: 'https://dapp.example',
  browser: 'Firefox on Linux',
  at: new Date('2026-03-01T09:30:00Z'),
}
const mail = composeMail('loginCode', 'ada@example.org', { code: '123456', circumstances })

let received: ParsedMail[]
let outcomes: string[]
let lines: string[]
let smtp: SMTPServer | undefined
let mailer: Mailer

beforeEach(() => {
  received = []
  outcomes = []
  lines = []
})

afterEach(async () => {
  await mailer.drain()
  await new Promise<void>((resolve) => (smtp ? smtp.close(resolve) : resolve()))
  smtp = undefined
})

/** A real SMTP server that keeps what it takes, and the port it listens on. */
async function listen(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      void simpleParser(stream).then((parsed) => {
        received.push(parsed)
        done()
      }, done),
    ...options,
  })
  // Connections that a test cuts off.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  smtp = server
  return (server.server.address() as AddressInfo).port
}

function open(port: number, parameters: Partial<MailerParameters> = {}): Mailer {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Latchkey <login@frame.example>',
    log,
    onOutcome: (kind, outcome) => void outcomes.push(`${kind} ${outcome}`),
    ...parameters,
  })
  return mailer
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const refuseWith =
  (responseCode: number): NonNullable<SMTPServerOptions['onRcptTo']> =>
  (address, _, done) => {
    outcomes.push('refused')
    done(Object.assign(new Error(`No ${address.address}`), { responseCode }))
  }

describe('createMailer', () => {
  test('default', async () => {
    open(await listen()).send(mail)
    await until(() => received.length === 1)
    const [parsed] = received
    expect(parsed?.from?.text).toBe('"Latchkey" <login@frame.example>')
    expect(parsed?.to).toMatchObject({ text: 'ada@example.org' })
    expect(parsed?.subject).toBe('Your login code for dapp.example')
    expect(parsed?.text).toContain('123456')
    expect(parsed?.html).toContain('>123456<')
    await until(() => outcomes.length === 1)
    expect(outcomes).toEqual(['loginCode sent'])
  })

  test('behavior: send returns before the server has answered', async () => {
    let release: (() => void) | undefined
    const port = await listen({
      onConnect: (_, done) => {
        release = done
      },
    })
    open(port).send(mail)
    await until(() => release !== undefined)
    expect(received).toHaveLength(0)
    release?.()
    await until(() => received.length === 1)
  })

  test('behavior: a temporary refusal is tried again', async () => {
    let refusals = 2
    const refuse = refuseWith(451)
    const port = await listen({
      onRcptTo: (address, session, done) =>
        refusals-- > 0 ? refuse.call(smtp as SMTPServer, address, session, done) : done(),
    })
    open(port, { retryDelays: [5, 5, 5] }).send(mail)
    await until(() => outcomes.includes('loginCode sent'))
    expect(outcomes).toEqual(['refused', 'refused', 'loginCode sent'])
    expect(received).toHaveLength(1)
  })

  test('behavior: attempts are bounded', async () => {
    open(await listen({ onRcptTo: refuseWith(451) }), { retryDelays: [5, 5] }).send(mail)
    await until(() => outcomes.includes('loginCode failed'))
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'loginCode failed'])
  })

  test('behavior: a permanent refusal is not tried again', async () => {
    open(await listen({ onRcptTo: refuseWith(550) }), { retryDelays: [5, 5] }).send(mail)
    await until(() => outcomes.includes('loginCode failed'))
    expect(outcomes).toEqual(['refused', 'loginCode failed'])
  })

  test('behavior: a server that is away is logged, without address or code', async () => {
    const port = await listen()
    await new Promise<void>((resolve) => smtp?.close(resolve))
    smtp = undefined
    open(port, { retryDelays: [5] }).send(mail)
    await until(() => outcomes.length === 1)
    expect(outcomes).toEqual(['loginCode failed'])
    expect(lines).toHaveLength(2)
    expect(lines.join()).toContain('ESOCKET')
    expect(lines.join()).not.toMatch(/ada|example|123456/)
  })

  test('behavior: a refusal that quotes the address is logged without it', async () => {
    open(await listen({ onRcptTo: refuseWith(550) })).send(mail)
    await until(() => outcomes.includes('loginCode failed'))
    expect(lines.join()).toContain('550')
    expect(lines.join()).not.toMatch(/ada|example|123456/)
  })

  test('behavior: many mails that wait for a server that is away are no leak to warn of', async () => {
    const port = await listen()
    await new Promise<void>((resolve) => smtp?.close(resolve))
    smtp = undefined
    const warnings: string[] = []
    const note = ({ name }: Error) => void warnings.push(name)
    process.on('warning', note)
    open(port, { retryDelays: [60_000] })
    for (let count = 0; count < 20; count++) mailer.send(mail)
    await until(() => lines.filter((line) => line.includes('mail delayed')).length === 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  test('behavior: mails past the limit of the queue are dropped and counted', async () => {
    open(await listen(), { queueLimit: 10 })
    for (let index = 0; index < 15; index++) mailer.send(mail)
    expect(outcomes).toEqual(Array(5).fill('loginCode dropped'))
    await mailer.drain()
    expect(received).toHaveLength(10)
  })

  test('behavior: drain sends what waits, then takes no more', async () => {
    open(await listen())
    for (let index = 0; index < 20; index++) mailer.send(mail)
    await mailer.drain()
    expect(received).toHaveLength(20)
    mailer.send(mail)
    expect(outcomes.at(-1)).toBe('loginCode dropped')
  })

  test('behavior: drain does not wait for the next attempt', async () => {
    open(await listen({ onRcptTo: refuseWith(451) }), { retryDelays: [60_000] }).send(mail)
    await until(() => lines.some((line) => line.includes('mail delayed')))
    await mailer.drain()
    expect(outcomes).toEqual(['refused', 'refused', 'loginCode failed'])
  })
})
