import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DataConfig, readDataConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { readOutput } from '../testing/readOutput.ts'
import { execute } from './execute.ts'

describe('createKeys', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  let config: DataConfig
  beforeAll(async () => {
    database = await openTestPostgres('empty')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'latchkey-keys-'))
    config = readDataConfig({ DATA_DIR: directory, DATABASE_URL: database.url })
    return () => rm(directory, { recursive: true })
  })

  const create = () => readOutput(execute(config, ['keys', 'create']))
  const addUser = () =>
    database.db.insertInto('users').values({ id: 'us_1', created_at: new Date() }).execute()

  test('default: before the first start, when the database has no tables', async () => {
    expect(await create()).toBe(`SECRET_FILE=${config.secretFile}\nKEK_FILE=${config.kekFile}`)
    const before = await readFile(config.kekFile, 'utf8')
    await create()
    expect(await readFile(config.kekFile, 'utf8')).toBe(before)
  })

  test('error: a database with users: nothing is made', async () => {
    await migrate(database.db)
    await addUser()
    await expect(create()).rejects.toThrow(/^SECRET_FILE: .+ is missing, and this database cannot/)
    for (const file of [config.secretFile, config.kekFile]) {
      await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
    }
    await database.db.deleteFrom('users').execute()
  })

  test('error: one file of two is missing', async () => {
    await migrate(database.db)
    await create()
    await addUser()
    await rm(config.kekFile)
    await expect(create()).rejects.toThrow(/^KEK_FILE: .+ is missing, and this database cannot/)
    await expect(stat(config.kekFile)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
