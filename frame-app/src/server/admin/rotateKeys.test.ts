import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DataConfig, readDataConfig } from '../config.ts'
import { openKeys } from '../openKeys.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { readOutput } from '../testing/readOutput.ts'
import { factorAad } from '../wallets/factorAad.ts'
import { createKekFile, readKekFile } from '../wallets/kekFile.ts'
import { execute } from './execute.ts'

const factor = Buffer.alloc(32, 7)
const owner = { userId: 'us_1', slotId: 'sl_1', kind: 'device' } as const

describe('rotateKeys', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  let directory: string
  let config: DataConfig
  beforeAll(async () => {
    database = await openTestPostgres('migrated')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'latchkey-rotate-'))
    config = readDataConfig({ DATA_DIR: directory, DATABASE_URL: database.url })
    for (const table of ['users', 'key_checks', 'audit', 'instances'] as const) {
      await database.db.deleteFrom(table).execute()
    }
    await run('create')
    const { kek } = await open()
    await database.db.insertInto('users').values({ id: 'us_1', created_at: new Date() }).execute()
    const wrapped = Buffer.from(await kek.wrap(factor, factorAad(owner)))
    const row = { slot_id: 'sl_1', user_id: 'us_1', kind: 'device', kek_version: 1 } as const
    await database.db
      .insertInto('server_factors')
      .values({ ...row, wrapped, created_at: new Date() })
      .execute()
    return () => rm(directory, { recursive: true })
  })

  const run = (...words: string[]) => readOutput(execute(config, ['keys', ...words]))
  const open = () => openKeys(config, { db: database.db, clock: () => new Date() })
  const state = async () => {
    const { keys, current } = await readKekFile(config.kekFile)
    return { versions: [...keys.keys()], current }
  }
  const readFactor = async () => {
    const { kek } = await open()
    const row = await database.db.selectFrom('server_factors').selectAll().executeTakeFirstOrThrow()
    const opened = await kek.unwrap(row.kek_version, row.wrapped, factorAad(owner))
    return { version: row.kek_version, isWhole: factor.equals(opened) }
  }

  test('default', async () => {
    expect(await run('rotate', 'prepare')).toContain('KEK_FILE has key 2.')
    expect(await state()).toEqual({ versions: [1, 2], current: 1 })
    expect(await run('check')).toBe(
      'KEK_FILE wraps with key 1 and can open 1, 2.\nkey 1\t1 factor(s)\nNext: latchkey keys rotate switch',
    )
    expect(await run('rotate', 'switch')).toContain('Key 2 is current')
    expect(await state()).toEqual({ versions: [1, 2], current: 2 })
    expect(await readFactor()).toEqual({ version: 1, isWhole: true })
    expect(await run('rotate', 'rewrap')).toBe(
      '1 factor(s) moved to key 2. 0 left under other keys.\nOlder keys can be removed: latchkey keys rotate finish',
    )
    expect(await readFactor()).toEqual({ version: 2, isWhole: true })
    expect(await run('rotate', 'finish')).toContain(
      'Key 1 is no longer in KEK_FILE: 0 factors use it.',
    )
    expect(await state()).toEqual({ versions: [2], current: 2 })
    expect(await readFactor()).toEqual({ version: 2, isWhole: true })
    await run('rotate', 'prepare')
    expect(await state()).toEqual({ versions: [2, 3], current: 2 })
    const events = await database.db.selectFrom('audit').select('event').orderBy('at').execute()
    expect(events.map(({ event }) => event)).toEqual([
      ...['key.added', 'key.added', 'key.added'],
      ...['key.rewrapped', 'key.removed', 'key.added'],
    ])
  })

  test('behavior: the file stays its owner’s only', async () => {
    await run('rotate', 'prepare')
    expect((await stat(config.kekFile)).mode & 0o777).toBe(0o600)
  })

  test('error: a step whose turn it is not leaves the file as it is', async () => {
    const before = await readFile(config.kekFile, 'utf8')
    await expect(run('rotate', 'switch')).rejects.toThrow('Key 1 is the newest and current already')
    await expect(run('rotate', 'finish')).rejects.toThrow('holds no key that could go')
    expect(await readFile(config.kekFile, 'utf8')).toBe(before)
    await run('rotate', 'prepare')
    await expect(run('rotate', 'prepare')).rejects.toThrow('Key 2 is prepared already')
    await run('rotate', 'switch')
    await expect(run('rotate', 'finish')).rejects.toThrow('Factors are still under key 1')
    expect(await state()).toEqual({ versions: [1, 2], current: 2 })
  })

  /** A running server with these keys. */
  const announce = async (current: number, versions: number[], seconds = 0) => {
    await database.db
      .insertInto('instances')
      .values({
        id: `in_${current}_${versions}`,
        name: 'web-1:42',
        kek_current: current,
        kek_versions: versions,
        seen_at: new Date(Date.now() - seconds * 1_000),
      })
      .execute()
  }
  const behind = (message: RegExp) => ({
    code: 'INSTANCES_BEHIND',
    message: expect.stringMatching(message),
  })

  test('error: switch and rewrap, while an instance lacks the new key', async () => {
    await run('rotate', 'prepare')
    await announce(1, [1])
    await expect(run('rotate', 'switch')).rejects.toMatchObject(
      behind(/^These instances cannot open key 2 yet: web-1:42\. Give them this KEK_FILE/),
    )
    expect(await state()).toEqual({ versions: [1, 2], current: 1 })
    await database.db.deleteFrom('instances').execute()
    await run('rotate', 'switch')
    await announce(1, [1])
    await expect(run('rotate', 'rewrap')).rejects.toMatchObject(behind(/cannot open key 2 yet/))
    expect(await readFactor()).toEqual({ version: 1, isWhole: true })
  })

  test('error: finish, while an instance wraps with the old key', async () => {
    await run('rotate', 'prepare')
    await run('rotate', 'switch')
    await announce(1, [1, 2])
    await run('rotate', 'rewrap')
    await expect(run('rotate', 'finish')).rejects.toMatchObject(
      behind(/do not wrap with key 2 yet: web-1:42/),
    )
    expect(await state()).toEqual({ versions: [1, 2], current: 2 })
  })

  test('behavior: an instance that was not seen for a minute counts no more', async () => {
    await run('rotate', 'prepare')
    await announce(1, [1], 61)
    expect(await run('rotate', 'switch')).toContain('Key 2 is current')
  })

  test('error: a factor that its key does not open keeps that key, and is named', async () => {
    await run('rotate', 'prepare')
    await run('rotate', 'switch')
    await database.db
      .updateTable('server_factors')
      .set({ wrapped: Buffer.alloc(60) })
      .execute()
    const answer = await run('rotate', 'rewrap')
    expect(answer).toContain('0 factor(s) moved to key 2. 1 left under other keys.')
    expect(answer).toContain('Slots: sl_1')
    expect(answer).not.toContain('can be removed')
    await expect(run('rotate', 'finish')).rejects.toThrow('Factors are still under key 1')
  })

  test('error: two rotations at the same time: one is refused, and the file is whole', async () => {
    const lock = sql`select pg_advisory_lock(${sql.lit(0x4c6b)}, ${sql.lit(3)})`
    const before = await readFile(config.kekFile, 'utf8')
    await database.db.connection().execute(async (connection) => {
      await lock.execute(connection)
      await expect(run('rotate', 'prepare')).rejects.toThrow('Another `latchkey keys rotate`')
      await sql`select pg_advisory_unlock_all()`.execute(connection)
    })
    expect(await readFile(config.kekFile, 'utf8')).toBe(before)
    expect(await run('rotate', 'prepare')).toContain('KEK_FILE has key 2.')
  })

  test.each(['0', 'all', '10001'])('error: --batch %s', async (size) => {
    await expect(run('rotate', 'rewrap', '--batch', size)).rejects.toThrow(
      '--batch is a whole number from 1 to 10000.',
    )
  })

  test.each([[[]], [['all']], [['constructor']]])('error: the step %j', async (words) => {
    await expect(run('rotate', ...words)).rejects.toThrow(
      'usage: latchkey keys rotate prepare|switch|rewrap|finish [--batch FACTORS]',
    )
  })

  test('error: the file of another database', async () => {
    await rm(config.kekFile)
    await createKekFile(config.kekFile)
    await expect(run('rotate', 'prepare')).rejects.toMatchObject({ code: 'KEYS_WRONG' })
    expect(await state()).toEqual({ versions: [1], current: 1 })
  })

  test('error: a file that others can read', async () => {
    await chmod(config.kekFile, 0o644)
    await expect(run('rotate', 'prepare')).rejects.toMatchObject({ code: 'SECRETS_MISSING' })
  })
})
