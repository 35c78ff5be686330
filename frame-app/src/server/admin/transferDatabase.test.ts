import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DataConfig, readDataConfig } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { openKeys } from '../openKeys.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { readOutput } from '../testing/readOutput.ts'
import { seedUsers } from '../testing/seedUsers.ts'
import { exportedTables } from '../transfer/exportedTables.ts'
import { createKekFile } from '../wallets/kekFile.ts'
import { execute } from './execute.ts'

const users = 520
const directories: string[] = []

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-transfer-'))
  directories.push(directory)
  return directory
}

const run = (config: DataConfig, ...line: string[]) => readOutput(execute(config, line))

/** All exported rows as text, in an order of their own. */
async function readRows(db: Database): Promise<Record<string, string[]>> {
  await sql`set timezone = 'UTC'`.execute(db)
  const read = exportedTables.map(async (table) => {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(table)} as t`.execute(db)
    return [table, rows.map(({ row }) => row).sort()] as const
  })
  const tables = Object.fromEntries(await Promise.all(read))
  // Each start and each transfer adds events.
  tables.audit = tables.audit?.filter((row) => !/"(key|database)\.\w+"/.test(row)) ?? []
  return tables
}

describe('export and import', () => {
  let source: Awaited<ReturnType<typeof openTestPostgres>>
  let from: DataConfig
  let file: string
  let target: Awaited<ReturnType<typeof openTestPostgres>>
  let to: DataConfig

  beforeAll(async () => {
    source = await openTestPostgres('migrated')
    from = readDataConfig({ DATA_DIR: await makeDirectory(), DATABASE_URL: source.url })
    await run(from, 'keys', 'create')
    await openKeys(from, { db: source.db, clock: () => new Date() })
    await seedUsers(source.db, { users, now: new Date() })
    await source.db
      .updateTable('audit')
      .set({ detail: JSON.stringify({ text: 'a "quoted"\n\\x41 ü \u2028', n: 1.5 }) })
      .where('id', '=', 'au_1')
      .execute()
    file = join(from.dataDir, 'export.ndjson')
    await run(from, 'export', file)
  })
  afterAll(async () => {
    await source.close()
    for (const directory of directories) await rm(directory, { recursive: true })
  })
  beforeEach(async () => {
    target = await openTestPostgres('migrated')
    to = await prepareHost(target.url)
    return () => target.close()
  })

  /** A new host with the key files of the exporting one. */
  async function prepareHost(url?: string): Promise<DataConfig> {
    const config = readDataConfig({
      DATA_DIR: await makeDirectory(),
      ...(url && { DATABASE_URL: url }),
    })
    await cp(from.secretFile, config.secretFile)
    await cp(from.kekFile, config.kekFile)
    return config
  }
  const countRows = async () => {
    const rows = await readRows(target.db)
    return Object.values(rows).reduce((sum, { length }) => sum + length, 0)
  }
  const copyWith = async (change: (copy: string) => Promise<void>) => {
    const copy = join(await makeDirectory(), 'copy.ndjson')
    await cp(file, copy)
    await change(copy)
    return copy
  }

  test('default: to PGlite, and back to Postgres, every row is the same', async () => {
    const embedded = await prepareHost()
    expect(JSON.parse(await run(embedded, 'import', file, '--json'))).toMatchObject({
      rows: { users, server_factors: 2 * users, sessions: users },
    })
    const again = join(embedded.dataDir, 'again.ndjson')
    await run(embedded, 'export', again)
    expect(await run(to, 'import', again)).toContain(`users\t${users}`)
    expect(await readRows(target.db)).toEqual(await readRows(source.db))
  })

  test('behavior: an export is for its owner only, and has no sign-in in progress', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, 'utf8')
    expect(text).toContain('"table":"sessions"')
    expect(text).not.toMatch(/"table":"(login_flows|otp_codes|social_flows|rate_limit|dpop_jti)"/)
    const events = await source.db.selectFrom('audit').select('event').execute()
    expect(events.map(({ event }) => event)).toContain('database.exported')
  })

  test('error: an export to a file that exists, or into no directory', async () => {
    await expect(run(from, 'export', file)).rejects.toThrow('exists already. Name a new file.')
    await expect(run(from, 'export', '/nowhere/x')).rejects.toThrow('cannot be written (ENOENT)')
  })

  test('error: a database that is not empty', async () => {
    await run(to, 'import', file)
    const before = await readRows(target.db)
    await expect(run(to, 'import', file)).rejects.toMatchObject({
      code: 'DATABASE_NOT_EMPTY',
      message: expect.stringContaining('key_checks, projects, users, identities'),
    })
    expect(await readRows(target.db)).toEqual(before)
  })

  test.each([
    ['without its last line', 0, /It is cut off: its last line is missing/],
    ['cut off inside a row', -9, /One of its lines is not whole/],
    ['cut off inside its last line', 9, /One of its lines is not whole/],
    ['that is empty', Number.NEGATIVE_INFINITY, /It is cut off/],
  ])('error: a file %s', async (_, beyondLastRow, message) => {
    const copy = await copyWith(async (path) => {
      const text = await readFile(path)
      const lastRowEnd = text.lastIndexOf('\n', text.length - 2) + 1
      await truncate(path, Math.max(0, lastRowEnd + beyondLastRow))
    })
    await expect(run(to, 'import', copy)).rejects.toMatchObject({
      code: 'EXPORT_DAMAGED',
      message: expect.stringMatching(message),
    })
    expect(await countRows()).toBe(0)
  })

  test.each([
    ['a row is altered', (text: string) => text.replace('"id":"us_7"', '"id":"us_x"')],
    ['a row is missing', (text: string) => text.replace(/\n[^\n]+"id":"us_7"[^\n]+/, '')],
    [
      'two rows are exchanged',
      (text: string) => text.replace(/\n(.+"us_7".+)\n(.+)\n/, '\n$2\n$1\n'),
    ],
    ['a count is altered', (text: string) => text.replace(`"users":${users}`, '"users":1')],
    ['the header is altered', (text: string) => text.replace('"createdAt":"2', '"createdAt":"3')],
  ])('error: a file in which %s', async (_, change) => {
    const copy = await copyWith(async (path) => {
      const before = await readFile(path, 'utf8')
      const after = change(before)
      expect(after).not.toBe(before)
      await writeFile(path, after)
    })
    await expect(run(to, 'import', copy)).rejects.toMatchObject({ code: 'EXPORT_DAMAGED' })
    expect(await countRows()).toBe(0)
  })

  test('error: a file that goes on after its end, or is another file', async () => {
    const longer = await copyWith((path) => appendFile(path, '{}\n'))
    await expect(run(to, 'import', longer)).rejects.toThrow('It goes on after its last line.')
    await expect(run(to, 'import', from.kekFile)).rejects.toMatchObject({ code: 'EXPORT_DAMAGED' })
    await expect(run(to, 'import', '/nowhere/x')).rejects.toThrow('cannot be read (ENOENT)')
  })

  test.each([
    ['schema', (text: string) => text.replace(/"schema":"\w+"/, '"schema":"0099Later"')],
    ['format', (text: string) => text.replace('"version":1', '"version":2')],
  ])('error: another %s', async (_, change) => {
    const copy = await copyWith(async (path) =>
      writeFile(path, change(await readFile(path, 'utf8'))),
    )
    await expect(run(to, 'import', copy)).rejects.toMatchObject({
      code: 'EXPORT_INCOMPATIBLE',
      message: expect.stringMatching(/Import it with version \S+, then upgrade that server\.$/),
    })
  })

  test('error: without a key file, or with another one', async () => {
    await rm(to.kekFile)
    await expect(run(to, 'import', file)).rejects.toMatchObject({ code: 'SECRETS_MISSING' })
    await createKekFile(to.kekFile)
    await expect(run(to, 'import', file)).rejects.toMatchObject({ code: 'KEYS_WRONG' })
    expect(await countRows()).toBe(0)
    await rm(to.secretFile)
    await run({ ...to, database: { kind: 'embedded', directory: undefined } }, 'keys', 'create')
    await expect(run(to, 'import', file)).rejects.toThrow('SECRET_FILE is not the one')
    expect(await countRows()).toBe(0)
  })

  test('error: an import makes no key files, with the embedded database neither', async () => {
    const embedded = await prepareHost()
    await rm(embedded.secretFile)
    await expect(run(embedded, 'import', file)).rejects.toMatchObject({
      code: 'SECRETS_MISSING',
      message: expect.stringMatching(/^SECRET_FILE: .+ is missing\. Copy the file/),
    })
    expect(await readdir(embedded.dataDir)).toEqual(['kek'])
  })

  test('error: while a server uses the database', async () => {
    await target.db
      .insertInto('instances')
      .values({
        id: 'in_1',
        name: 'web-1:42',
        kek_current: 1,
        kek_versions: [1],
        seen_at: new Date(),
      })
      .execute()
    await expect(run(to, 'import', file)).rejects.toThrow('Servers use this database: web-1:42.')
    expect(await countRows()).toBe(0)
  })

  test('error: a connection that breaks in the middle leaves nothing, and the next import succeeds', async () => {
    // Ends the import's connection while it writes the last table.
    await sql`create function break_connection() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(target.db)
    await sql`create trigger break_connection before insert on outbox
      for each statement execute function break_connection()`.execute(target.db)
    await expect(run(to, 'import', file)).rejects.toMatchObject({
      code: 'DATABASE_OUTAGE',
      message: expect.stringMatching(/57P01.+Nothing is left half written/),
    })
    expect(await countRows()).toBe(0)
    await sql`drop function break_connection cascade`.execute(target.db)
    await run(to, 'import', file)
    expect((await readRows(target.db)).users).toHaveLength(users)
  })
})
