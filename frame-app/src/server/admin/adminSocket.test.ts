import { link, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '../projects/operatorError.ts'
import { createTestServer } from '../testing/createTestServer.ts'
import { openTestPglite } from '../testing/openTestDatabase.ts'
import { callAdminSocket } from './callAdminSocket.ts'
import { serveAdminSocket } from './serveAdminSocket.ts'

let path: string
beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-socket-'))
  path = join(directory, 'admin.sock')
  return () => rm(directory, { recursive: true })
})

const read = async (args: readonly string[] = ['projects', 'list']) => {
  const chunks: string[] = []
  for await (const chunk of callAdminSocket(path, args)) chunks.push(chunk)
  return chunks
}

describe('callAdminSocket', () => {
  /** A server of another make. */
  const serve = (listener: Parameters<typeof createServer>[1]) =>
    new Promise<void>((resolve) => {
      const server = createServer(listener).listen(path, resolve)
      onTestFinished(() => void server.close())
    })

  test('default: chunks as they are sent', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await serve(async (_, response) => {
      response.write('first\n')
      await gate
      response.end('second\n')
    })
    const chunks = callAdminSocket(path, ['projects', 'list'])
    expect((await chunks.next()).value).toBe('first\n')
    release()
    expect((await chunks.next()).value).toBe('second\n')
  })

  test('error: an answer that breaks off', async () => {
    await serve((_, response) => {
      response.write('half\n', () => response.destroy())
    })
    await expect(read()).rejects.toThrow(OperatorError)
    await expect(read()).rejects.toThrow(/^The server broke off: what was printed is not all\./)
  })

  test('error: nobody listens', async () => {
    await expect(read()).rejects.toThrow('takes no commands')
  })
})

describe('serveAdminSocket', () => {
  const serve = async () => {
    const database = await openTestPglite('migrated')
    onTestFinished(database.close)
    const { context, logLines } = await createTestServer({ db: database.db })
    const server = await serveAdminSocket({ ...context, openKeys: async () => context }, path)
    onTestFinished(() => void server.close())
    return { context, logLines }
  }

  test('default', async () => {
    await serve()
    await read(['projects', 'add', 'Shop', '--id', 'shop'])
    expect((await read()).join('')).toContain('shop\tactive\t')
  })

  test('behavior: the socket of a crash is replaced, and packages are still found', async () => {
    // A server that closes removes its socket, but not a second name of it.
    const stopped = createServer()
    await new Promise<void>((resolve) => stopped.listen(path, resolve))
    await link(path, `${path}.left`)
    await new Promise((resolve) => stopped.close(resolve))
    await rename(`${path}.left`, path)
    const folder = await realpath(dirname(path))
    await writeFile(join(folder, 'package.cjs'), '')
    await symlink('package.cjs', join(folder, 'linked.cjs'))
    const { resolve } = createRequire(import.meta.url)
    // Node remembers the folders on the way.
    expect(resolve(join(folder, 'package.cjs'))).toBe(join(folder, 'package.cjs'))
    await serve()
    expect(resolve(join(folder, 'linked.cjs'))).toBe(join(folder, 'package.cjs'))
    expect(await read(['projects', 'list'])).not.toEqual([])
  })

  test('error: a refusal comes before anything is printed', async () => {
    await serve()
    for (const [line, code] of [
      ['origins list nobody', 'NOT_FOUND'],
      ['origins list', 'USAGE'],
      ['projects remove demo', 'REFUSED'],
    ] as const) {
      await expect(read(line.split(' '))).rejects.toMatchObject({ name: 'OperatorError', code })
    }
  })

  test('error: what is no command line is answered 500, and logged', async () => {
    const { logLines } = await serve()
    const status = await new Promise((resolve) => {
      const outgoing = request({ socketPath: path, method: 'POST' }, (response) =>
        resolve(response.resume().statusCode),
      )
      outgoing.end('{}')
    })
    expect(status).toBe(500)
    expect(logLines.join()).toContain('admin command failed')
  })
})
