import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { ServerContext } from './context.ts'

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

/**
 * Counts one hit, in one statement: hits at the same time are each counted.
 *
 * @example const { allowed, retryAfter } = await hit(context, { key, limit: 5, windowSeconds: 3600 })
 */
export async function hit(
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  { key, limit, windowSeconds }: RateLimit,
): Promise<RateLimitResult> {
  const { db, clock, secrets } = context
  const now = clock()
  const k = createHmac('sha256', secrets.ipKey).update(`rate-limit|${key}`).digest()
  const end = new Date(now.getTime() + windowSeconds * 1000)
  const { n, reset } = await db
    .insertInto('rate_limit')
    .values({ k, n: 1, reset: end })
    .onConflict((conflict) =>
      conflict.column('k').doUpdateSet({
        n: sql`case when rate_limit.reset <= ${now} then 1 else rate_limit.n + 1 end`,
        reset: sql`case when rate_limit.reset <= ${now} then excluded.reset else rate_limit.reset end`,
      }),
    )
    .returning(['n', 'reset'])
    .executeTakeFirstOrThrow()
  const allowed = n <= limit
  const secondsLeft = Math.max(1, Math.ceil((reset.getTime() - now.getTime()) / 1000))
  return { allowed, count: n, retryAfter: allowed ? 0 : secondsLeft }
}
