import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema.ts'
import { openPostgres } from '../testing/databaseTemplates.ts'
import { openTestPglite, openTestPostgres } from '../testing/openTestDatabase.ts'
import { expiredRows } from './expiredRows.ts'
import { startJobs } from './startJobs.ts'

const minute = 60_000
const never = () => new AbortController().signal

const contextOf = (db: Database) => {
  const failed: unknown[] = []
  const log = { error: (entry: unknown) => void failed.push(entry) }
  return { failed, context: { db, clock: () => new Date(), log, config: { auditDays: 365 } } }
}
const addExpired = (db: Database, h = Buffer.from('expired')) =>
  db
    .insertInto('dpop_jti')
    .values({ h, exp: new Date(0) })
    .execute()
const tables = Object.keys(expiredRows({ now: new Date(), auditDays: 365 })).length
const countProofs = async (db: Database) =>
  (await db.selectFrom('dpop_jti').select('h').execute()).length

/** The jobs' own timers only: the database's have to go on. */
const useFakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('startJobs', () => {
  /** PGlite has no timers, so a fake time does not affect it. */
  const openEmbedded = async () => {
    const { db, close } = await openTestPglite('migrated')
    onTestFinished(close)
    return db
  }

  test('default: within five minutes, and every five minutes from then on', async () => {
    const db = await openEmbedded()
    const { context, failed } = contextOf(db)
    useFakeTimers()
    const stop = startJobs(context)
    onTestFinished(() => stop(never()))
    await addExpired(db)
    await vi.advanceTimersByTimeAsync(5 * minute)
    await expect.poll(() => countProofs(db)).toBe(0)
    for (let run = 0; run < 2; run += 1) {
      await addExpired(db)
      // No run starts before the previous one ends.
      const nextRun = async () => {
        await vi.advanceTimersByTimeAsync(5 * minute)
        return countProofs(db)
      }
      await expect.poll(nextRun).toBe(0)
    }
    expect(failed).toEqual([])
  })

  test('behavior: stopped before its first run, it never runs', async () => {
    const db = await openEmbedded()
    await addExpired(db)
    useFakeTimers()
    await startJobs(contextOf(db).context)(never())
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(await countProofs(db)).toBe(1)
  })

  test('error: a database that is away is logged at each run, and no run is left out', async () => {
    const db = await openDatabase({ kind: 'postgres', url: 'postgres://127.0.0.1:1/none' })
    useFakeTimers()
    const { context, failed } = contextOf(db)
    const stop = startJobs(context)
    await vi.advanceTimersByTimeAsync(5 * minute)
    await expect.poll(() => failed.length).toBe(tables)
    await vi.advanceTimersByTimeAsync(5 * minute)
    await expect.poll(() => failed.length).toBe(2 * tables)
    await stop(never())
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(failed).toHaveLength(2 * tables)
  })

  test('param: deadline: a run that hangs in the database does not hold up the stop', async () => {
    const database = await openTestPostgres('migrated')
    await addExpired(database.db)
    const other = await openPostgres(database.url)
    useFakeTimers()
    await other.transaction().execute(async (transaction) => {
      await sql`lock table dpop_jti in access exclusive mode`.execute(transaction)
      const stop = startJobs(contextOf(database.db).context)
      await vi.advanceTimersByTimeAsync(5 * minute)
      const waiting = async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction)
        return rows.length
      }
      await expect.poll(waiting).toBe(1)
      await stop(AbortSignal.abort())
      expect(await waiting()).toBe(1)
    })
    vi.useRealTimers()
    await expect.poll(() => countProofs(database.db)).toBe(0)
    await other.destroy()
    await database.close()
  })
})
