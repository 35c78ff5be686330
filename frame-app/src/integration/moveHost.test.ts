/** An operator moves to another host: addresses stay, and people sign in to the same wallet. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { execute } from '../server/admin/execute.ts'
import { type DataConfig, readDataConfig } from '../server/config.ts'
import { openStore } from '../server/db/openStore.ts'
import { openKeys } from '../server/openKeys.ts'
import { createTestServer, type TestServer } from '../server/testing/createTestServer.ts'
import { openTestPostgres } from '../server/testing/openTestDatabase.ts'
import { readOutput } from '../server/testing/readOutput.ts'
import { createFactorSigner } from '../server/wallets/factorSigner.ts'
import { type Device, openDevice } from './openDevice.ts'
import { describeFrame, testChain } from './openServer.ts'

const chains = [testChain('eip155:1', 'One')]
const parent: string[] = []
let postgres: Awaited<ReturnType<typeof openTestPostgres>>

beforeAll(async () => {
  // Separate devices receive no broadcasts, but here they share a process.
  vi.stubGlobal('BroadcastChannel', undefined)
  postgres = await openTestPostgres('empty')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await postgres.close()
  for (const directory of parent) await rm(directory, { recursive: true })
})

/** A host's configuration, with the key files of another one. */
async function prepareHost(keysOf?: DataConfig, url?: string): Promise<DataConfig> {
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-host-'))
  parent.push(directory)
  const config = readDataConfig({ DATA_DIR: directory, ...(url && { DATABASE_URL: url }) })
  if (keysOf) {
    await cp(keysOf.secretFile, config.secretFile)
    await cp(keysOf.kekFile, config.kekFile)
  }
  return config
}

/** Runs a host's server for a while; time goes on from host to host. */
async function serve<Result>(
  config: DataConfig,
  clock: TestServer['clock'] | undefined,
  use: (host: Parameters<typeof openDevice>[0]['server']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openStore(config)
  try {
    const keys = await openKeys(config, { db, clock: () => new Date() })
    const server = await createTestServer({
      db,
      context: {
        ...keys,
        factorSigner: createFactorSigner(keys.secrets),
        ...(clock && { clock }),
      },
    })
    const host = {
      ...server,
      clock: clock ?? server.clock,
      origin: server.context.config.publicOrigin,
      config: describeFrame(server, chains),
    }
    return await use(host)
  } finally {
    await close()
  }
}

test('default: from PGlite to Postgres and back, wallets and sessions are the same', async () => {
  const emails = ['ada@example.org', 'grace@example.org']
  const first = await prepareHost()
  let clock: TestServer['clock'] | undefined
  const hosts = new Map<string, Parameters<typeof openDevice>[0]['server']>()
  // A device outlives the host: its requests go to whichever runs.
  const running = new Proxy({} as Parameters<typeof openDevice>[0]['server'], {
    get: (_, name) => Reflect.get(hosts.get('running') ?? {}, name),
  })
  const devices = new Map<string, { device: Device; address: string }>()
  await serve(first, clock, async (host) => {
    hosts.set('running', host)
    clock = host.clock
    for (const email of emails) {
      const device = openDevice({ server: running })
      devices.set(email, { device, address: await device.logIn(email) })
    }
  })

  let from = first
  for (const [n, url] of [postgres.url, undefined].entries()) {
    const to = await prepareHost(from, url)
    const file = join(from.dataDir, `move-${n}.ndjson`)
    await readOutput(execute(from, ['export', file]))
    await readOutput(execute(to, ['import', file]))
    await serve(to, clock, async (host) => {
      hosts.set('running', host)
      for (const [email, { device, address }] of devices) {
        expect(await device.reopen()).toBe(address)
        expect(await openDevice({ server: running }).logIn(email)).toBe(address)
      }
    })
    from = to
  }
})
