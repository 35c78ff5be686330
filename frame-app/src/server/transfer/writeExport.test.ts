import { createSecretKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { writeExport } from './writeExport.ts'

const secrets = { emailIndexKey: createSecretKey(Buffer.alloc(32, 1)) }
const now = new Date('2026-01-02T03:04:05.678Z')

describe('writeExport', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  beforeAll(async () => {
    database = await openTestPostgres('migrated')
  })
  afterAll(() => database.close())

  test('behavior: all tables are of one moment, while others write', async () => {
    const { db } = database
    await db
      .insertInto('key_checks')
      .values({ kind: 'kek', version: 1, check_value: Buffer.of(0, 255), created_at: now })
      .execute()
    const chunks = writeExport({ db, secrets, clock: () => now })
    expect((await chunks.next()).value).toMatch(/^{"format":"latchkey-export","version":1,/)
    expect((await chunks.next()).value).toBe(
      '{"table":"key_checks","row":{"kind":"kek","version":1,"check_value":"\\\\x00ff","created_at":"2026-01-02T03:04:05.678+00:00"}}\n',
    )
    await db.insertInto('users').values({ id: 'us_late', created_at: now }).execute()
    const end = await chunks.next()
    expect(end.value).toMatch(/"users":0,.+"mac":"[\w-]{43}"}\n$/)
    expect(await chunks.next()).toMatchObject({ done: true, value: { key_checks: 1, users: 0 } })
  })
})
