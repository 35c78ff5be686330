import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { migrateTo } from '../testing/version010.ts'
import { migrate } from './migrate.ts'
import { firstLogin } from './migrations/0001FirstLogin.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './openDatabase.ts'
import { openCurrentStore, openStore } from './openStore.ts'
import { readSchemaVersion } from './readSchemaVersion.ts'

describe('openStore', () => {
  test('behavior: an upgrade from 0.1.0 says once how to trust its origins', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-upgrade-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const database = { kind: 'embedded', directory: join(dataDir, 'db') } as const
    const old = await openDatabase(database)
    const provider = { getMigrations: async () => ({ '0001FirstLogin': firstLogin }) }
    await new Migrator({ db: old, provider }).migrateToLatest()
    await sql`insert into projects (id, name, created_at) values ('shop', 'Shop', now())`.execute(
      old,
    )
    await sql`insert into project_origins (project_id, origin, created_at)
      values ('shop', 'https://shop.example', now())`.execute(old)
    await old.destroy()

    const upgraded = await openStore({ dataDir, database })
    expect(upgraded.notice).toContain('latchkey origins trust shop https://shop.example')
    await upgraded.close()
    const opened = await openStore({ dataDir, database })
    expect(opened.notice).toBeUndefined()
    await opened.close()
  })

  test('error: a database that a newer version migrated', async () => {
    const { config, db } = await openPostgres()
    await migrate(db)
    await sql`insert into kysely_migration values ('9999Future', now())`.execute(db)
    for (const open of [openStore, openCurrentStore]) {
      await expect(open(config)).rejects.toMatchObject({
        code: 'DATABASE_NEWER',
        message: expect.stringMatching(
          /^The database is at 9999Future, which a newer version made\. /,
        ),
      })
    }
  })
})

describe('openCurrentStore', () => {
  const newest = Object.keys(migrations).at(-1)

  test('default', async () => {
    const { config, db } = await openPostgres()
    await migrate(db)
    const store = await openCurrentStore(config)
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([])
    await store.close()
  })

  test.each(['0001FirstLogin', '0006TrustedOrigins'])(
    'error: a database at %s, which it leaves there',
    async (name) => {
      const { config, db } = await openPostgres()
      await migrateTo(db, name)
      await expect(openCurrentStore(config)).rejects.toMatchObject({
        code: 'DATABASE_OUTDATED',
        message: `The database is at ${name}, and this version needs ${newest}. Run \`latchkey migrate\`, or start the server of this version.`,
      })
      expect((await readSchemaVersion(db)).found).toBe(name)
    },
  )

  test('error: a database without tables', async () => {
    const { config, db } = await openPostgres()
    await expect(openCurrentStore(config)).rejects.toMatchObject({
      message: expect.stringContaining('The database is at no schema yet'),
    })
    expect((await readSchemaVersion(db)).found).toBeUndefined()
  })
})

async function openPostgres() {
  const { db, url, close } = await openTestPostgres('empty')
  onTestFinished(close)
  return { db, config: { dataDir: '', database: { kind: 'postgres', url } as const } }
}
