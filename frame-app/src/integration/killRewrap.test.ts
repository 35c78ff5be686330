/**
 * T28 of SECURITY.md's threats: the KEK changes over two running instances on Postgres, and the
 * process that rewraps is killed again and again while people sign in.
 *
 * `pnpm rotation` runs it with 1,000 users and 20 kills.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { execute } from '../server/admin/execute.ts'
import { type DataConfig, readDataConfig } from '../server/config.ts'
import type { App } from '../server/http/context.ts'
import { announceInstance } from '../server/instances/announceInstance.ts'
import { openKeys } from '../server/openKeys.ts'
import { createTestServer, type TestServer } from '../server/testing/createTestServer.ts'
import { openPostgres } from '../server/testing/databaseTemplates.ts'
import { openTestPostgres } from '../server/testing/openTestDatabase.ts'
import { readOutput } from '../server/testing/readOutput.ts'
import { countFactors } from '../server/wallets/countFactors.ts'
import { factorAad } from '../server/wallets/factorAad.ts'
import { type Device, openDevice } from './openDevice.ts'
import { describeFrame, testChain } from './openServer.ts'

const users = Number(process.env.ROTATION_USERS ?? 20)
const kills = Number(process.env.ROTATION_KILLS ?? 5)
/** Factors without a wallet, so that a run lasts long enough to be killed. */
const others = 4_000
const batchSize = 5
const chains = [testChain('eip155:1', 'One')]

type Instance = TestServer & { stopAnnouncing(): Promise<void> }

let database: Awaited<ReturnType<typeof openTestPostgres>>
let directory: string
let config: DataConfig
const instances: Instance[] = []
const people: { email: string; address: string; device: Device }[] = []

beforeAll(async () => {
  // Separate devices receive no broadcasts, but here they share a process.
  vi.stubGlobal('BroadcastChannel', undefined)
  database = await openTestPostgres('migrated')
  directory = await mkdtemp(join(tmpdir(), 'latchkey-rotation-'))
  config = readDataConfig({ DATA_DIR: directory, DATABASE_URL: database.url })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  for (const { stopAnnouncing } of instances) await stopAnnouncing()
  await database.close()
  await rm(directory, { recursive: true })
})

const admin = (...line: string[]) => readOutput(execute(config, [...line, '--json']))

/** Starts an instance with the present KEK_FILE, on connections of its own. */
async function start(): Promise<Instance> {
  const [first] = instances
  const db = await openPostgres(database.url)
  const keys = await openKeys(config, { db, clock: () => new Date() })
  const server = await createTestServer({
    db,
    environment: {
      NETWORK_EMAILS_PER_HOUR: '999999',
      EMAILS_PER_HOUR: '100',
      EMAILS_PER_DAY: '1000',
    },
    // Time and inbox are everybody's.
    context: { ...keys, ...(first && { clock: first.clock, mailer: first.context.mailer }) },
  })
  const stop = await announceInstance({ ...server.context, kekFile: config.kekFile })
  return {
    ...server,
    ...(first && { clock: first.clock, mails: first.mails }),
    async stopAnnouncing() {
      await stop(AbortSignal.timeout(10_000))
      await db.destroy()
    },
  }
}

/** Replaces both instances, one after the other, as a rolling restart does. */
async function restart(): Promise<void> {
  for (const index of instances.keys()) {
    const next = await start()
    await instances[index]?.stopAnnouncing()
    instances[index] = next
  }
}

let requests = 0
/** Both instances behind a load balancer that takes turns. */
function balance() {
  const [one] = instances
  if (one === undefined) throw new Error('No instance runs')
  const app = {
    request(...call: Parameters<App['request']>) {
      requests += 1
      return instances[requests % instances.length]?.app.request(...call)
    },
  }
  return {
    ...one,
    // The page reads no more of it.
    app: app as App,
    origin: one.context.config.publicOrigin,
    config: describeFrame(one, chains),
  }
}

async function signUp(): Promise<void> {
  const email = `person${people.length}@example.com`
  const device = openDevice({ server: balance() })
  people.push({ email, device, address: await device.logIn(email) })
}

const bytesOf = (n: number) => Buffer.alloc(32, n % 251)
const ownerOf = (n: number) => ({ userId: 'us_others', slotId: `sl_${n}`, kind: 'device' }) as const

async function addOthers(): Promise<void> {
  const { kek } = await openKeys(config, { db: database.db, clock: () => new Date() })
  const now = new Date()
  await database.db.insertInto('users').values({ id: 'us_others', created_at: now }).execute()
  for (let from = 0; from < others; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, async (_, index) => {
      const { userId, slotId, kind } = ownerOf(from + index)
      const wrapped = await kek.wrap(bytesOf(from + index), factorAad(ownerOf(from + index)))
      const row = { slot_id: slotId, user_id: userId, kind, kek_version: kek.version }
      return { ...row, wrapped: Buffer.from(wrapped), created_at: now, bound_at: now }
    })
    await database.db
      .insertInto('server_factors')
      .values(await Promise.all(rows))
      .execute()
  }
}

async function countOpenedOthers(): Promise<number> {
  const { kek } = await openKeys(config, { db: database.db, clock: () => new Date() })
  const rows = await database.db
    .selectFrom('server_factors')
    .select(['slot_id', 'kek_version', 'wrapped'])
    .where('user_id', '=', 'us_others')
    .execute()
  const opened = rows.map(async ({ slot_id, kek_version, wrapped }) => {
    const n = Number(slot_id.slice(3))
    return bytesOf(n).equals(await kek.unwrap(kek_version, wrapped, factorAad(ownerOf(n))))
  })
  return (await Promise.all(opened)).filter(Boolean).length
}

function spawnRewrap(): ChildProcess {
  const main = join(import.meta.dirname, '../server/admin/main.ts')
  const line = ['keys', 'rotate', 'rewrap', '--batch', String(batchSize), '--json']
  return spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...line], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Kills a rewrap at a random moment of its work. */
async function killOne(): Promise<void> {
  const child = spawnRewrap()
  const ended = once(child, 'exit')
  // Its first line: the work begins.
  if (child.stderr) await Promise.race([once(child.stderr, 'data'), ended])
  await delay(Math.random() * 60)
  child.kill('SIGKILL')
  await ended
}

const left = async () => (await countFactors(database.db)).get(1) ?? 0

test(`T28: ${users} users, two instances, ${kills} kills: every wallet opens, and no factor is under the old key`, {
  timeout: 3_600_000,
}, async () => {
  await admin('keys', 'create')
  instances.push(await start())
  instances.push(await start())
  while (people.length < users) await signUp()
  await addOthers()

  await admin('keys', 'rotate', 'prepare')
  await expect(admin('keys', 'rotate', 'switch')).rejects.toMatchObject({
    code: 'INSTANCES_BEHIND',
    message: expect.stringContaining('cannot open key 2 yet'),
  })
  await restart()
  await admin('keys', 'rotate', 'switch')
  await restart()

  const signedInBefore = people.length
  let isRotating = true
  let failures = 0
  const signIns = (async () => {
    while (isRotating) {
      await signUp().catch(() => {
        failures += 1
      })
      const old = people[Math.floor(Math.random() * signedInBefore)]
      await old?.device.reopen().then(
        (address) => {
          if (address !== old.address) failures += 1
        },
        () => {
          failures += 1
        },
      )
      await delay(50)
    }
  })()

  const total = await left()
  let landed = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await left()
    await killOne()
    const after = await left()
    if (after === 0) continue
    if (after < before) landed += 1
    await expect(admin('keys', 'rotate', 'finish')).rejects.toThrow(/under key 1|running/)
  }
  const started = Date.now()
  const last = spawnRewrap()
  const [answer] = await Promise.all([
    text(last.stdout as NodeJS.ReadableStream),
    once(last, 'exit'),
  ])
  const seconds = (Date.now() - started) / 1_000
  isRotating = false
  await signIns

  expect(JSON.parse(answer)).toMatchObject({ version: 2, left: 0, damaged: 0 })
  expect(landed).toBeGreaterThan(0)
  await admin('keys', 'rotate', 'finish')
  await restart()
  expect([...(await countFactors(database.db)).keys()]).toEqual([2])
  expect(await countOpenedOthers()).toBe(others)
  for (const { email, device, address } of people) {
    expect(await device.reopen()).toBe(address)
    expect(await openDevice({ server: balance() }).logIn(email)).toBe(address)
  }
  expect(failures).toBe(0)
  stdout.write(
    `${users} users and ${others} more factors (${total} under the old key), ${kills} kills, ${landed} of them in mid-work, ${people.length - signedInBefore} sign-ups meanwhile; the last run took ${seconds} s; ${people.length} wallets open, 0 factors under the old key, ${failures} failures\n`,
  )
})
