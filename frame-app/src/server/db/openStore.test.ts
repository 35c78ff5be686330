import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { firstLogin } from './migrations/0001FirstLogin.ts'
import { openDatabase } from './openDatabase.ts'
import { openStore } from './openStore.ts'

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
})
