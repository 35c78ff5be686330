import net from 'node:net'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mailer } from '../http/context.ts'
import { loadWordings } from '../texts/loadWordings.ts'
import type { Email } from './createComposer.ts'
import { createMailer, type MailerParameters } from './createMailer.ts'
import { startSmtpServer, type TestSmtpServer } from './testing/startSmtpServer.ts'

const getWording = await loadWordings()

const loginDetails = {
  dappOrigin: 'https://dapp.example',
  browser: 'Firefox on Linux',
  at: new Date('2026-03-01T09:30:00Z'),
}
const email: Email & { kind: 'loginCode' } = {
  kind: 'loginCode',
  to: 'ada@example.org',
  parameters: { code: '123456', loginDetails },
}

let outcomes: string[]
let lines: string[]
let smtp: TestSmtpServer | undefined
let mailer: Mailer

beforeEach(() => {
  outcomes = []
  lines = []
})

afterEach(async () => {
  await mailer.drain()
  await smtp?.close()
  smtp = undefined
})

async function listen(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  smtp = await startSmtpServer(options)
  return smtp
}

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const { port, close } = await startSmtpServer()
  await close()
  return port
}

function open(port: number, parameters: Partial<MailerParameters> = {}): Mailer {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  mailer = createMailer({
    smtp: { url: `smtp://127.0.0.1:${port}`, tls: 'required', connections: 4 },
    from: 'Latchkey <login@frame.example>',
    getWording,
    log,
    onOutcome: (kind, outcome) => void outcomes.push(`${kind} ${outcome}`),
    ...parameters,
  })
  return mailer
}

const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true)

/** Refuses receivers, and keeps count among the outcomes. */
const refuseWith =
  (responseCode: number, times = Number.POSITIVE_INFINITY) =>
  (...[address, _, done]: Parameters<NonNullable<SMTPServerOptions['onRcptTo']>>) => {
    if (times-- <= 0) return done()
    outcomes.push('refused')
    done(Object.assign(new Error(`No ${address.address}`), { responseCode }))
  }

const logged = (text: string) => lines.filter((line) => line.includes(text))

describe('createMailer', () => {
  test('default', async () => {
    const { port, received } = await listen()
    open(port).send(email)
    await until(() => outcomes.length === 2)
    expect(outcomes).toEqual(['loginCode queued', 'loginCode sent'])
    const [parsed] = received
    expect(parsed?.from?.text).toBe('"Latchkey" <login@frame.example>')
    expect(parsed?.to).toMatchObject({ text: 'ada@example.org' })
    expect(parsed?.subject).toBe('Your sign-in code for dapp.example')
    expect(parsed?.text).toContain('123456')
    expect(parsed?.html).toContain('>123456<')
  })

  test.each([
    ['login@frame.example', '"My shop" <login@frame.example>'],
    ['Latchkey <login@frame.example>', '"Latchkey" <login@frame.example>'],
    ['<login@frame.example>', 'login@frame.example'],
  ])('param: from: %s', async (from, sender) => {
    const { port, received } = await listen()
    const parameters = { code: '123456', loginDetails: { ...loginDetails, dappName: 'My shop' } }
    open(port, { from }).send({ ...email, parameters })
    await until(() => received.length === 1)
    expect(received[0]?.from?.text).toBe(sender)
    expect(received[0]?.subject).toBe('Your sign-in code for My shop')
  })

  test("behavior: an email carries the project's logo", async () => {
    const { port, received } = await listen()
    const branding = { accent: null, logo: 'data:image/png;base64,iVBORw0KGgo=' }
    const parameters = { code: '123456', loginDetails: { ...loginDetails, branding } }
    open(port).send({ ...email, parameters })
    await until(() => received.length === 1)
    const [picture] = received[0]?.attachments ?? []
    expect(picture).toMatchObject({ cid: 'logo@latchkey', contentType: 'image/png' })
    expect(picture?.content.toString('base64')).toBe('iVBORw0KGgo=')
  })

  test('behavior: send returns before the server has answered', async () => {
    let release: (() => void) | undefined
    const { port, received } = await listen({
      onConnect: (_, done) => {
        release = done
      },
    })
    open(port).send(email)
    await until(() => release !== undefined)
    expect(received).toHaveLength(0)
    release?.()
    await until(() => received.length === 1)
  })

  test('behavior: send takes as long as sending nothing: the email is written afterwards', async () => {
    const { port } = await listen()
    let isWritten = false
    open(port).send({
      ...email,
      get parameters() {
        isWritten = true
        return email.parameters
      },
    })
    await Promise.resolve()
    expect(isWritten).toBe(false)
    await until(() => isWritten)
  })

  test('param: smtp.connections, each of which sends at once', async () => {
    const connect = vi.spyOn(net, 'connect')
    let connected = 0
    let most = 0
    const { port } = await listen({
      onConnect: (_, done) => {
        most = Math.max(most, ++connected)
        done()
      },
      onClose: () => void connected--,
    })
    const url = `smtp://127.0.0.1:${port}`
    open(port, { smtp: { url, tls: 'required', connections: 3 } })
    for (let count = 0; count < 30; count++) mailer.send(email)
    await mailer.drain()
    expect(most).toBe(3)
    expect(connect.mock.calls).toEqual(
      Array(3).fill([expect.objectContaining({ port, noDelay: true })]),
    )
    connect.mockRestore()
  })

  test('behavior: a temporary refusal is tried again', async () => {
    const { port, received } = await listen({ onRcptTo: refuseWith(451, 2) })
    open(port, { retryDelays: [5, 5, 5] }).send(email)
    await until(() => outcomes.includes('loginCode sent'))
    const delayed = ['refused', 'loginCode delayed']
    expect(outcomes).toEqual(['loginCode queued', ...delayed, ...delayed, 'loginCode sent'])
    expect(received).toHaveLength(1)
  })

  test('behavior: attempts are bounded', async () => {
    const { port } = await listen({ onRcptTo: refuseWith(451) })
    open(port, { retryDelays: [5, 5] }).send(email)
    await until(() => outcomes.includes('loginCode failed'))
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(3)
  })

  test('behavior: a permanent refusal is not tried again', async () => {
    const { port } = await listen({ onRcptTo: refuseWith(550) })
    open(port, { retryDelays: [5, 5] }).send(email)
    await until(() => outcomes.includes('loginCode failed'))
    expect(outcomes).toEqual(['loginCode queued', 'refused', 'loginCode failed'])
  })

  test('behavior: a server that is away is logged, without address or code', async () => {
    open(await closedPort(), { retryDelays: [5] }).send(email)
    await until(() => outcomes.includes('loginCode failed'))
    expect(outcomes).toEqual(['loginCode queued', 'loginCode delayed', 'loginCode failed'])
    expect(lines).toHaveLength(2)
    expect(logged('connect ECONNREFUSED 127.0.0.1')).toHaveLength(2)
    expect(lines.join()).not.toMatch(/ada|example|123456/)
  })

  test('behavior: a refusal that quotes the address is logged without it', async () => {
    const { port } = await listen({ onRcptTo: refuseWith(550) })
    open(port).send(email)
    await until(() => outcomes.includes('loginCode failed'))
    expect(lines.join()).toContain('550')
    expect(lines.join()).not.toMatch(/ada|example|123456/)
  })

  test('behavior: many emails that wait for a server that is away are no leak to warn of', async () => {
    const warnings: string[] = []
    const note = ({ name }: Error) => void warnings.push(name)
    process.on('warning', note)
    open(await closedPort(), { retryDelays: [60_000] })
    for (let count = 0; count < 20; count++) mailer.send(email)
    await until(() => logged('email delayed').length === 20)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  test('error: SERVER_UNREACHABLE past the limit of the queue; the log says it once', async () => {
    const { port, received } = await listen()
    open(port, { queueLimit: 10 })
    for (let count = 0; count < 10; count++) mailer.send(email)
    for (let count = 0; count < 5; count++) {
      expect(() => mailer.send(email)).toThrow(
        expect.objectContaining({ reason: 'SERVER_UNREACHABLE', data: { retryAfter: 60 } }),
      )
    }
    expect(outcomes.filter((outcome) => outcome === 'login refused')).toHaveLength(5)
    expect(logged('the email queue is full')).toHaveLength(1)
    await until(() => received.length === 10)
    await until(() => logged('the email queue has room again').length === 1)
    mailer.send(email)
  })

  test('behavior: drain sends what waits, then takes no more', async () => {
    const { port, received } = await listen()
    open(port)
    for (let count = 0; count < 20; count++) mailer.send(email)
    await mailer.drain()
    expect(received).toHaveLength(20)
    expect(() => mailer.send(email)).toThrow()
  })

  test('behavior: drain does not wait for the next attempt', async () => {
    const { port } = await listen({ onRcptTo: refuseWith(451) })
    open(port, { retryDelays: [60_000] }).send(email)
    await until(() => logged('email delayed').length > 0)
    await mailer.drain()
    expect(outcomes.slice(-2)).toEqual(['refused', 'loginCode failed'])
  })

  test('behavior: what the deadline of a stop cuts off is counted and logged', async () => {
    const { port } = await listen({ onRcptTo: () => {} })
    open(port)
    for (let count = 0; count < 3; count++) mailer.send(email)
    await mailer.drain(AbortSignal.abort())
    expect(outcomes.filter((outcome) => outcome === 'loginCode dropped')).toHaveLength(3)
    expect(logged('emails dropped by the stop')).toEqual([expect.stringContaining('"emails":3')])
  })

  test('behavior: deliver tries once, and tells what happened', async () => {
    const { port, received } = await listen({ onRcptTo: refuseWith(451, 1) })
    open(port)
    await expect(mailer.deliver(email)).rejects.toMatchObject({ responseCode: 451 })
    await mailer.deliver(email)
    expect(received).toHaveLength(1)
  })
})

describe('reserve', () => {
  const reserve = () => {
    const place = mailer.reserve()
    if (place === undefined) throw new Error('The queue is full')
    return place
  }

  test('default: a reserved place is nobody else’s, and takes one email', async () => {
    const { port, received } = await listen()
    open(port, { queueLimit: 1 })
    const place = reserve()
    expect(mailer.reserve()).toBeUndefined()
    expect(() => mailer.send(email)).toThrow()
    place.send(email)
    expect(() => place.send(email)).toThrow()
    await until(() => received.length === 1)
  })

  test('behavior: a released place is free, once', async () => {
    open(await closedPort(), { queueLimit: 1 })
    const place = reserve()
    place.release()
    place.release()
    reserve()
    expect(mailer.reserve()).toBeUndefined()
  })

  test('behavior: a place that was used is free when its email is sent, not when it is released', async () => {
    const { port, received } = await listen()
    open(port, { queueLimit: 1 })
    const place = reserve()
    place.send(email)
    place.release()
    expect(mailer.reserve()).toBeUndefined()
    await until(() => received.length === 1)
    await until(() => mailer.reserve() !== undefined)
  })
})
