import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { checkSmtp } from './checkSmtp.ts'
import { startSmtpServer, type TestSmtpServer } from './testing/startSmtpServer.ts'

let smtp: TestSmtpServer
afterEach(() => smtp.close())

async function check(credentials = ''): Promise<string[]> {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const url = `smtp://${credentials}127.0.0.1:${smtp.port}`
  await checkSmtp({ smtp: { url, tls: 'required', connections: 4 }, log })
  return lines
}

describe('checkSmtp', () => {
  test('default: a server that answers is not mentioned, and gets no email', async () => {
    smtp = await startSmtpServer()
    expect(await check()).toEqual([])
    expect(smtp.received).toEqual([])
  })

  test('error: nothing listens', async () => {
    smtp = await startSmtpServer()
    await smtp.close()
    const [line = '', ...others] = await check()
    expect(others).toEqual([])
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      host: `127.0.0.1:${smtp.port}`,
      msg: expect.stringMatching(/^SMTP_URL: /),
      reason: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('error: wrong credentials, and neither is in the log', async () => {
    smtp = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(new Error('Invalid username or password')),
    })
    const [line = ''] = await check('operator:canary-secret@')
    expect(JSON.parse(line)).toMatchObject({ errorCode: 'EAUTH', responseCode: 535 })
    expect(line).not.toMatch(/operator|canary-secret/)
  })
})
