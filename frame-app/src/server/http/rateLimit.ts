import { type RawBuilder, sql } from 'kysely'
import { prepareStatement } from '../db/prepareStatement.ts'
import type { Row } from '../db/schema.ts'
import { hmacSha256 } from '../digest.ts'
import type { Secrets, ServerContext } from './context.ts'

export type RateLimit = {
  /** Such as `email-send|<address>`: only its HMAC is stored. */
  readonly key: string
  readonly limit: number
  readonly windowSeconds: number
}

export type RateLimitResult = {
  readonly allowed: boolean
  readonly count: number
  /** Seconds until the window ends; 0 if allowed. */
  readonly retryAfter: number
}

export type LimitContext = Pick<ServerContext, 'db' | 'clock' | 'secrets'>
type CountedWindow = Pick<Row<'rate_limit'>, 'n' | 'reset'>

/**
 * Counts one hit, even a refused one, in one statement, so that concurrent hits all count.
 *
 * @example const { allowed, retryAfter } = await consume(context, { key, limit: 5, windowSeconds: 3600 })
 */
export async function consume(context: LimitContext, limit: RateLimit): Promise<RateLimitResult> {
  const now = context.clock()
  const [row] = await countHit(context.db, { ...getHit(context, limit, now), now })
  // The insert or the update returns its row.
  const { n, reset } = row as CountedWindow
  const allowed = n <= limit.limit
  return { allowed, count: n, retryAfter: allowed ? 0 : secondsUntil(reset, now) }
}

export type Hit = {
  /** HMAC of the limit's key. */
  readonly key: Buffer
  readonly most: number
  readonly next: Date
  /**
   * The latest end that a correct clock can have written: a later row predates a clock that was set
   * back.
   */
  readonly latest: Date
}

export function getHit(
  { secrets }: Pick<LimitContext, 'secrets'>,
  { key, limit, windowSeconds }: RateLimit,
  now: Date,
): Hit {
  const after = (windows: number) => new Date(now.getTime() + windows * windowSeconds * 1000)
  return { key: hashKey(secrets, key), most: limit, next: after(1), latest: after(2) }
}

type AddHitOptions = {
  from?: RawBuilder<unknown>
  /** No hit counts beyond it. */
  upTo?: number
}

/** Counts one hit, without `returning`. */
export function addHit(
  { key, next, latest, now }: Omit<Hit, 'most'> & { readonly now: Date },
  { from = sql``, upTo }: AddHitOptions = {},
) {
  const isOver = sql`(counted.reset <= ${now}::timestamptz or counted.reset > ${latest}::timestamptz)`
  const hasRoom = upTo === undefined ? sql`` : sql`where ${isOver} or counted.n < ${upTo}::int`
  return sql`insert into rate_limit as counted (k, n, reset)
    select ${key}::bytea, 1, ${next}::timestamptz ${from}
    on conflict (k) do update set
      n = case when ${isOver} then 1 else counted.n + 1 end,
      reset = case when ${isOver} then excluded.reset else counted.reset end
    ${hasRoom}`
}

const countHit = prepareStatement(
  (_, { key, next, latest, now }: Hit & { readonly now: Date }) =>
    sql<CountedWindow>`${addHit({ key, next, latest, now })} returning n, reset`,
)

export const secondsUntil = (reset: Date, now: Date) =>
  Math.max(1, Math.ceil((reset.getTime() - now.getTime()) / 1000))

const hashKey = ({ ipKey }: Pick<Secrets, 'ipKey'>, key: string) =>
  hmacSha256(ipKey, `rate-limit|${key}`)
