import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readDataConfig } from '../config.ts'
import { lockDataDir } from '../db/lockDataDir.ts'
import { startSmtpServer } from '../mailer/testing/startSmtpServer.ts'
import { readOutput } from '../testing/readOutput.ts'
import { execute } from './execute.ts'

/** Starts an SMTP server for the test. */
async function startSmtp(options?: Parameters<typeof startSmtpServer>[0]) {
  const smtp = await startSmtpServer(options)
  onTestFinished(smtp.close)
  return smtp
}

describe('execute', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'latchkey-execute-'))
    return () => rm(directory, { recursive: true })
  })

  test.each([['projects list'], ['projects add Shop'], ['keys rotate prepare']])(
    'error: %s where there is no database makes none',
    async (line) => {
      const config = readDataConfig({ DATA_DIR: directory })
      await expect(readOutput(execute(config, line.split(' ')))).rejects.toMatchObject({
        code: 'CONFIG_INVALID',
        message: `DATA_DIR ${directory} holds no database: set DATA_DIR or DATABASE_URL as for the server, and start the server once before its first command.`,
      })
      expect(await readdir(directory)).toEqual([])
    },
  )

  test('error: without the environment, the sentence names the variable that is missing', async () => {
    const config = { ...readDataConfig({}), dataDir: directory }
    const database = { kind: 'embedded', directory: join(directory, 'database') } as const
    await expect(
      readOutput(execute({ ...config, database }, ['projects', 'list'])),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/^DATA_DIR is not set, and \S+ holds no database: [^\n]+\.$/),
    })
    expect(await readdir(directory)).toEqual([])
  })

  test.each([['migrate'], ['keys rotate prepare']])(
    'error: %s, while the server has the embedded database, says to stop it',
    async (line) => {
      const config = readDataConfig({ DATA_DIR: directory })
      await mkdir(join(directory, 'database'))
      const release = await lockDataDir({ directory })
      await expect(readOutput(execute(config, line.split(' ')))).rejects.toMatchObject({
        code: 'DATA_DIR_LOCKED',
        message: expect.stringMatching(/^The server is running\. .+ stop it before this command/),
      })
      await release()
    },
  )

  test.each([
    ['fly', /^There is no command fly\./],
    ['migrate now', /^"now" is one argument too many\.[^\n]+\nusage: latchkey migrate$/],
    ['keys rotate', /^<step> is missing\.\nusage: latchkey keys rotate prepare\|switch/],
    ['keys rotate back', /^There is no step back\./],
    ['smtp check --to nobody', /^--to is an email/],
  ])('error: %s is wrong, and reads and makes nothing', async (line, message) => {
    const config = { ...readDataConfig({ DATA_DIR: directory }), environment: {} }
    await expect(readOutput(execute(config, line.split(' ')))).rejects.toMatchObject({
      code: 'USAGE',
      message: expect.stringMatching(message),
    })
    expect(await readdir(directory)).toEqual([])
  })

  describe('smtp check', () => {
    const check = (port: number, ...args: string[]) => {
      const SMTP_URL = `smtp://operator:canary-secret@127.0.0.1:${port}`
      const environment = { SMTP_URL, MAIL_FROM: 'login@frame.example' }
      const config = { ...readDataConfig({ DATA_DIR: directory }), environment }
      return readOutput(execute(config, ['smtp', 'check', ...args]))
    }
    const accept = {
      allowInsecureAuth: true,
      onAuth: (_: unknown, __: unknown, done: (error: null, user: object) => void) =>
        done(null, { user: 'operator' }),
    }

    test('default: signs in, and sends nothing', async () => {
      const { port, received } = await startSmtp(accept)
      expect(await check(port)).toBe(`127.0.0.1:${port} accepts the connection and the credentials`)
      expect(JSON.parse(await check(port, '--json'))).toEqual({ host: `127.0.0.1:${port}` })
      expect(received).toEqual([])
      expect(await readdir(directory)).toEqual([])
    })

    test('param: --to', async () => {
      const { port, received } = await startSmtp(accept)
      expect(await check(port, '--to', 'ada@example.org')).toContain(
        'on its way to ada@example.org',
      )
      expect(received).toMatchObject([
        { from: { text: 'login@frame.example' }, to: { text: 'ada@example.org' } },
      ])
    })

    test('error: nothing listens, and a wrong password; the password is not shown', async () => {
      const { port, close } = await startSmtpServer()
      await close()
      const refused = check(port)
      await expect(refused).rejects.toThrow(
        `SMTP_URL 127.0.0.1:${port}: Nothing accepts connections at its host and port. (ECONNREFUSED`,
      )
      const strict = await startSmtp({
        allowInsecureAuth: true,
        onAuth: (_, __, done) => done(new Error('Invalid')),
      })
      const rejected = check(strict.port)
      await expect(rejected).rejects.toThrow(
        'The server rejects the user or the password. (EAUTH, 535',
      )
      await expect(rejected).rejects.not.toThrow('canary-secret')
    })
  })
})
