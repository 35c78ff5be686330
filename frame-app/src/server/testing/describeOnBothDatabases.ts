import { afterAll, beforeAll, describe } from 'vitest'
import { type TestDatabase, testDatabases } from './openTestDatabase.ts'

export type DescribeOnBothDatabases = (database: () => TestDatabase) => void

/**
 * Runs a suite on PGlite in memory and on a real Postgres, each migrated and
 * empty. Call `database()` inside tests and hooks.
 *
 * @example describeOnBothDatabases('hit', (database) => { test('default', async () => { await use(database().db) }) })
 */
export function describeOnBothDatabases(name: string, suite: DescribeOnBothDatabases): void {
  describe.each(['embedded', 'postgres'] as const)(`${name} on %s`, (kind) => {
    let opened: TestDatabase
    beforeAll(async () => {
      opened = await testDatabases[kind]('migrated')
    })
    afterAll(() => opened?.close())
    suite(() => opened)
  })
}
