/**
 * The clean-up in a database of 1,000,000 users, on a real Postgres; and the statement that it
 * replaced, which compared every factor with every slot. Run by hand, as it takes minutes and some
 * gigabytes: `npx tsx frame-app/bench/cleanUp.ts [users]`.
 */
import { sql } from 'kysely'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/openDatabase.ts'
import type { Database } from '../src/server/db/schema.ts'
import { deleteExpired } from '../src/server/jobs/deleteExpired.ts'
import { seedUsers } from '../src/server/testing/seedUsers.ts'
import { startTestPostgres } from '../src/server/testing/startTestPostgres.ts'

const users = Number(process.argv[2] ?? 1_000_000)
const now = new Date('2026-01-01T12:00:00.000Z')
const dayAgo = new Date(now.getTime() - 86_400_000)

const antiJoin = sql`
  delete from server_factors where created_at < ${dayAgo} and not exists (
    select from key_slots where key_slots.id = server_factors.slot_id
  )`
const unbound = (count: number) => sql`
  insert into server_factors (slot_id, user_id, kind, kek_version, wrapped, created_at)
  select 'sl_unbound' || n, 'us_1', 'device', 1, 'x', ${new Date(0)}::timestamptz
  from generate_series(1, ${sql.lit(count)}) as n`

/** Returns the median of some rounds, in milliseconds. */
async function measure(work: () => Promise<unknown>, rounds = 5): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}

async function run(db: Database): Promise<void> {
  const print = (name: string, ms: number) => process.stdout.write(`${name}: ${ms.toFixed(1)} ms\n`)
  await migrate(db)
  const seeded = await measure(() => seedUsers(db, { users, now }), 1)
  print(`${users.toLocaleString('en')} users made in`, seeded)
  const log = { error: (entry: unknown) => process.stderr.write(`${JSON.stringify(entry)}\n`) }
  const context = { db, clock: () => now, log, config: { auditDays: 365 } }
  print('before: nothing to delete, factors only', await measure(() => antiJoin.execute(db)))
  print('clean-up of all tables, nothing to delete', await measure(() => deleteExpired(context)))
  await unbound(10_000).execute(db)
  print('clean-up of 10,000 unbound factors', await measure(() => deleteExpired(context), 1))
  await sql`update server_factors set bound_at = null`.execute(db)
  await sql`vacuum analyze server_factors`.execute(db)
  print(
    'the first of the runs that mark 100,000 bound factors each after an upgrade',
    await measure(() => deleteExpired(context), 1),
  )
}

const postgres = await startTestPostgres()
try {
  const db = await openDatabase({ kind: 'postgres', url: postgres.url })
  try {
    await run(db)
  } finally {
    await db.destroy()
  }
} finally {
  await postgres.stop()
}
