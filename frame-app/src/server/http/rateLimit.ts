import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Row } from '../db/schema.ts'
import type { Secrets, ServerContext } from './context.ts'

export type RateLimit = {
  /** What is counted, e.g. `email-send|<address>`: only its HMAC is stored. */
  readonly key: string
  /** Hits allowed in one window. */
  readonly limit: number
  readonly windowSeconds: number
}

export type RateLimitResult = {
  readonly allowed: boolean
  /** Hits in this window, this one included. */
  readonly count: number
  /** Seconds until the window ends; 0 when allowed. */
  readonly retryAfter: number
}

type HitContext = Pick<ServerContext, 'db' | 'clock' | 'secrets'>

/**
 * Counts one hit, in one statement: hits at the same time are each counted.
 *
 * @example const { allowed, retryAfter } = await hit(context, { key, limit: 5, windowSeconds: 3600 })
 */
export async function hit(context: HitContext, limit: RateLimit): Promise<RateLimitResult> {
  const [result] = await hitInTurn(context, [limit])
  // The first limit is always counted.
  return result as RateLimitResult
}

/**
 * Counts one hit of each limit in turn, up to the first that does not allow
 * it: those behind it are neither counted nor in the result. One statement.
 */
export async function hitInTurn(
  { db, clock, secrets }: HitContext,
  limits: readonly RateLimit[],
): Promise<RateLimitResult[]> {
  const now = clock()
  const counts = limits.map((limit, turn) => {
    const before = limits[turn - 1]
    const afterOthers = before ? sql`from ${hitAt(turn - 1)} where n <= ${before.limit}` : sql``
    const windows = (count: number) => new Date(now.getTime() + count * limit.windowSeconds * 1000)
    // No clock that is right wrote an end so far away: it was put back since, and the row would last.
    const isOver = sql`(counted.reset <= ${now} or counted.reset > ${windows(2)})`
    return sql`${hitAt(turn)} as (
      insert into rate_limit as counted (k, n, reset)
      select ${hashKey(secrets, limit)}::bytea, 1, ${windows(1)}::timestamptz ${afterOthers}
      on conflict (k) do update set
        n = case when ${isOver} then 1 else counted.n + 1 end,
        reset = case when ${isOver} then excluded.reset else counted.reset end
      returning n, reset)`
  })
  const results = limits.map(
    (_, turn) => sql`select ${sql.lit(turn)} as turn, * from ${hitAt(turn)}`,
  )
  const { rows } = await sql<Counted>`
    with ${sql.join(counts)} ${sql.join(results, sql` union all `)} order by turn`.execute(db)
  return rows.map(({ turn, n, reset }) => {
    const allowed = n <= (limits[turn]?.limit ?? 0)
    const secondsLeft = Math.max(1, Math.ceil((reset.getTime() - now.getTime()) / 1000))
    return { allowed, count: n, retryAfter: allowed ? 0 : secondsLeft }
  })
}

type Counted = Pick<Row<'rate_limit'>, 'n' | 'reset'> & { turn: number }

const hitAt = (turn: number) => sql.id(`hit${turn}`)

const hashKey = ({ ipKey }: Pick<Secrets, 'ipKey'>, { key }: RateLimit) =>
  createHmac('sha256', ipKey).update(`rate-limit|${key}`).digest()
