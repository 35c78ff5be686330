import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createProjectDirectory } from '../projects/projectDirectory.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { trustedOrigins } from './migrations/0006TrustedOrigins.ts'
import { upgradeNotice } from './upgradeNotice.ts'

const applied = ['0006TrustedOrigins']

describeOnBothDatabases('upgradeNotice', (database) => {
  test('behavior: a new database has nothing to say', async () => {
    expect(await upgradeNotice(database().db, applied)).toBeUndefined()
  })

  test('default: the origins of 0.1.0 are untrusted, and the commands that trust them are named', async () => {
    const { db } = database()
    // As 0.1.0 left it: no column, no setting but what the operator named.
    await sql.raw('alter table project_origins drop column trusted').execute(db)
    const add = (id: string, settings: string) =>
      sql`insert into projects (id, name, status, settings, created_at)
        values (${id}, ${id}, 'active', ${settings}::jsonb, now())`.execute(db)
    const list = (id: string, origin: string) =>
      sql`insert into project_origins (project_id, origin, created_at)
        values (${id}, ${origin}, now())`.execute(db)
    await add('shop', '{}')
    await add('bank', '{"approvalSurface":"frame"}')
    await add('club', '{"approvalSurface":"popup"}')
    await list('shop', 'https://shop.example')
    await list('bank', 'https://bank.example')

    await trustedOrigins.up(db)
    const notice = await upgradeNotice(db, applied)
    expect(notice?.split('\n').slice(1)).toEqual([
      '  latchkey origins trust bank https://bank.example',
      '  latchkey origins trust shop https://shop.example',
      'These projects keep --approval-surface frame. Requests of high risk then stay inside the pages of trusted origins; to open a window for them:',
      '  latchkey projects set bank --approval-surface auto',
    ])
    const projects = createProjectDirectory({ db })
    const settingOf = async (id: string) => {
      const { trustedOrigins, settings } = (await projects.find(id)) ?? {}
      return [trustedOrigins, settings?.approvalSurface]
    }
    expect(await settingOf('shop')).toEqual([[], 'auto'])
    expect(await settingOf('bank')).toEqual([[], 'frame'])
    expect(await settingOf('club')).toEqual([[], 'popup'])
    expect(await upgradeNotice(db, [])).toBeUndefined()
  })
})
