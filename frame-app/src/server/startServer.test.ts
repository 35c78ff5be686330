import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute } from './admin/execute.ts'
import { readDataConfig } from './config.ts'
import { startServer } from './startServer.ts'
import { readOutput } from './testing/readOutput.ts'
import { writeTestClient } from './testing/writeTestClient.ts'

let base: string
let clientDir: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'latchkey-server-'))
  clientDir = await writeTestClient()
})
afterAll(async () => {
  await rm(base, { recursive: true, force: true })
  await rm(clientDir, { recursive: true, force: true })
})

const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'https://rpc.example',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const environmentOf = (name: string, more: Record<string, string> = {}) => ({
  PORT: '0',
  PUBLIC_ORIGIN: 'http://frame.localhost:5180',
  DEVELOPMENT: 'true',
  DATA_DIR: join(base, name),
  CLIENT_DIR: clientDir,
  MAIL_FROM: 'login@frame.localhost',
  CHAINS: JSON.stringify([chain]),
  LOG_LEVEL: 'silent',
  DRAIN_SECONDS: '0',
  ...more,
})

describe('startServer', () => {
  test('default', async () => {
    const environment = environmentOf('default', { METRICS_PORT: '0' })
    const server = await startServer(environment)
    const at = `http://127.0.0.1:${server.port}`
    expect((await fetch(`${at}/healthz`)).status).toBe(200)
    expect((await fetch(`${at}/readyz`)).status).toBe(200)
    expect((await fetch(`${at}/metrics`)).status).toBe(404)
    await server.stop()
    await expect(fetch(`${at}/healthz`)).rejects.toThrow()
    expect((await readdir(environment.DATA_DIR)).sort()).toEqual(['database', 'kek', 'secrets'])
  })

  test('behavior: the log states the version, DEVELOPMENT, misspellings, a dead SMTP server and a dead source of prices', async () => {
    const lines: string[] = []
    const reported = new EventEmitter()
    const destination = {
      write(line: string) {
        lines.push(line)
        if (line.includes('"msg":"SMTP_URL: ')) reported.emit('smtp')
        if (line.includes('"msg":"PRICES_URL ')) reported.emit('prices')
      },
    }
    const dead = Promise.all([once(reported, 'smtp'), once(reported, 'prices')])
    const environment = {
      LOG_LEVEL: 'info',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PRICES_URL: 'http://127.0.0.1:1',
      METRIC_PORT: '0',
    }
    const server = await startServer(environmentOf('default', environment), { destination })
    await dead
    await server.stop()
    const log = lines.join('')
    expect(log).toMatch(/"version":"\d+\.\d+\.\d+".+"msg":"listening"/)
    expect(log).toContain('METRIC_PORT is not read: is it a misspelling of METRICS_PORT?')
    expect(log).toContain('DEVELOPMENT=true: ')
  })

  test('behavior: a stop lets load balancers notice first, and serves meanwhile', async () => {
    const drained = new EventEmitter()
    const waits: number[] = []
    const sleep = async (milliseconds: number) => {
      waits.push(milliseconds)
      await once(drained, 'over')
    }
    const server = await startServer(environmentOf('default', { DRAIN_SECONDS: '7' }), { sleep })
    const at = `http://127.0.0.1:${server.port}`
    const stopped = server.stop()
    expect((await fetch(`${at}/readyz`)).status).toBe(503)
    // On a new connection: a server that has closed its port keeps none alive.
    const { status } = await fetch(`${at}/healthz`, { headers: { connection: 'close' } })
    expect(status).toBe(200)
    expect(waits).toEqual([7_000])
    drained.emit('over')
    await stopped
    await expect(fetch(`${at}/healthz`)).rejects.toThrow()
  })

  test('behavior: what is in the data directory is its owner’s alone', async () => {
    const environment = environmentOf('default')
    const server = await startServer(environment)
    const modeOf = async (name: string) =>
      (await stat(join(environment.DATA_DIR, name))).mode & 0o777
    expect(await modeOf('.')).toBe(0o700)
    for (const name of ['secrets', 'kek', 'lock', 'admin.sock']) {
      expect(await modeOf(name)).toBe(0o600)
    }
    await server.stop()
  })

  test('behavior: commands go to the running server, and what they change outlives it', async () => {
    const environment = environmentOf('default')
    const config = readDataConfig(environment)
    const server = await startServer(environment)
    const frame = async () =>
      (await fetch(`http://127.0.0.1:${server.port}/sdk?projectId=shop`)).headers.get(
        'content-security-policy',
      )
    expect(await readOutput(execute(config, ['projects', 'add', 'Shop', '--id', 'shop']))).toBe(
      'shop',
    )
    expect(await frame()).toContain("frame-ancestors 'none'")
    await readOutput(execute(config, ['origins', 'add', 'shop', 'http://shop.localhost:5181']))
    expect(await frame()).toContain('frame-ancestors http://shop.localhost:5181')
    await expect(
      readOutput(execute(config, ['origins', 'add', 'nobody', 'https://a.example'])),
    ).rejects.toThrow(/^There is no project nobody\. `latchkey projects list` shows all of them\.$/)
    await server.stop()
    expect(await readOutput(execute(config, ['origins', 'list', 'shop']))).toBe(
      'http://shop.localhost:5181',
    )
    await readOutput(execute(config, ['origins', 'remove', 'shop', 'http://shop.localhost:5181']))
    expect(await readOutput(execute(config, ['projects', 'list']))).toBe(
      'shop\tactive\t0 origin(s), 0 trusted\tShop',
    )
  })

  test('error: a second server on the same directory', async () => {
    const environment = environmentOf('default')
    const server = await startServer(environment)
    await expect(startServer(environment)).rejects.toMatchObject({ code: 'DATA_DIR_LOCKED' })
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200)
    await server.stop()
  })

  test('error: a port in use gives everything back', async () => {
    const first = await startServer(environmentOf('default'))
    const environment = environmentOf('second', { PORT: String(first.port) })
    await expect(startServer(environment)).rejects.toMatchObject({
      code: 'ADDRESS_IN_USE',
      message: `PORT: cannot listen on 127.0.0.1 port ${first.port} (EADDRINUSE).`,
    })
    expect(await readdir(environment.DATA_DIR)).not.toContain('lock')
    await first.stop()
  })

  test('error: a database that does not answer', async () => {
    const DATABASE_URL = 'postgres://user:hidden@127.0.0.1:1/latchkey'
    await expect(startServer(environmentOf('unreachable', { DATABASE_URL }))).rejects.toMatchObject(
      {
        code: 'DATABASE_UNREACHABLE',
        message: 'DATABASE_URL: nothing accepts connections at its host and port (ECONNREFUSED).',
      },
    )
  })

  test('error: the key files of another database', async () => {
    const own = environmentOf('default')
    await (await startServer(own)).stop()
    const other = environmentOf('other')
    await (await startServer(other)).stop()
    for (const [variable, name] of [
      ['SECRET_FILE', 'secrets'],
      ['KEK_FILE', 'kek'],
    ] as const) {
      const file = join(other.DATA_DIR, name)
      await expect(startServer({ ...own, [variable]: file })).rejects.toMatchObject({
        code: 'KEYS_WRONG',
        message: expect.stringContaining(`${variable}: ${file} is not the file`),
      })
    }
    await (await startServer(own)).stop()
  })

  test('error: a DATA_DIR that cannot be written', async () => {
    const file = join(base, 'file')
    await writeFile(file, '')
    for (const DATA_DIR of [file, join(file, 'below')]) {
      await expect(startServer(environmentOf('', { DATA_DIR }))).rejects.toMatchObject({
        code: 'DATA_DIR_UNUSABLE',
        message: expect.stringMatching(/^DATA_DIR \S+ cannot be written \(E[A-Z]+\): [^\n]+\.$/),
      })
    }
  })

  test.each(['HOST', 'METRICS_HOST'])(
    'error: a %s that is not of this machine',
    async (variable) => {
      for (const [host, code] of [
        ['192.0.2.1', 'EADDRNOTAVAIL'],
        ['nothing.invalid', 'E\\w+'],
      ] as const) {
        const environment = environmentOf('default', { METRICS_PORT: '0', [variable]: host })
        await expect(startServer(environment)).rejects.toMatchObject({
          code: 'ADDRESS_IN_USE',
          message: expect.stringMatching(
            new RegExp(`^${variable}: ${host} is not an address of this machine \\(${code}\\)\\.$`),
          ),
        })
      }
    },
  )

  test('error: a client that is not built', async () => {
    const CLIENT_DIR = join(base, 'nothing')
    await expect(startServer(environmentOf('unbuilt', { CLIENT_DIR }))).rejects.toMatchObject({
      code: 'CLIENT_MISSING',
    })
  })
})

describe('execute', () => {
  test('error: keys create, once the database depends on its keys', async () => {
    const environment = environmentOf('default')
    const config = readDataConfig(environment)
    await (await startServer(environment)).stop()
    expect(await readOutput(execute(config, ['keys', 'create']))).toBe(
      `SECRET_FILE=${config.secretFile}\nKEK_FILE=${config.kekFile}`,
    )
    for (const [variable, name] of [
      ['SECRET_FILE', 'secretFile'],
      ['KEK_FILE', 'kekFile'],
    ] as const) {
      const elsewhere = join(base, 'elsewhere', name)
      const made = readOutput(execute({ ...config, [name]: elsewhere }, ['keys', 'create']))
      await expect(made).rejects.toThrow(new RegExp(`^${variable}: ${elsewhere} is missing, `))
      await expect(stat(elsewhere)).rejects.toMatchObject({ code: 'ENOENT' })
    }
  })
})

describe('main', () => {
  const run = (environment: Record<string, string>) =>
    spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env.PATH, ...environment },
    })

  test('behavior: SIGTERM stops it, and the directory is free again', async () => {
    const environment = environmentOf('default', { LOG_LEVEL: 'info' })
    const server = run(environment)
    let output = ''
    for await (const chunk of server.stdout
      .setEncoding('utf8')
      .iterator({ destroyOnReturn: false })) {
      output += chunk
      if (output.includes('"listening"')) break
    }
    expect(await readdir(environment.DATA_DIR)).toContain('lock')
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
    expect(await readdir(environment.DATA_DIR)).not.toContain('lock')
  })

  test('error: one plain sentence, no stack', async () => {
    const { CHAINS: _, ...environment } = environmentOf('default')
    const server = run(environment)
    const [message, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
    expect(code).toBe(1)
    expect(message).toMatch(/^CHAINS is not set: it must be [^\n]+\.\n$/)
  })
})
