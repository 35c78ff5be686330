import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../db/schema.ts'
import type { Secrets, ServerContext } from './context.ts'

export type RateLimit = {
  /** Names the limit, e.g. `email-send|<address>`: only its HMAC is stored. */
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

type LimitContext = Pick<ServerContext, 'db' | 'clock' | 'secrets'>
type CountedWindow = Pick<Row<'rate_limit'>, 'n' | 'reset'>

/**
 * Counts one hit, refused ones too, in one statement: concurrent hits are each counted.
 *
 * @example const { allowed, retryAfter } = await consume(context, { key, limit: 5, windowSeconds: 3600 })
 */
export async function consume(context: LimitContext, limit: RateLimit): Promise<RateLimitResult> {
  const now = context.clock()
  const { rows } = await sql<CountedWindow>`${addHit(context, { limit, now })}
    returning n, reset`.execute(context.db)
  // The insert or the update returns its row.
  const { n, reset } = rows[0] as CountedWindow
  const allowed = n <= limit.limit
  return { allowed, count: n, retryAfter: allowed ? 0 : secondsUntil(reset, now) }
}

/** The limits of a group, counted together or not at all. */
export type Reservation = {
  /** Hits of each limit in its window, including a reserved one. */
  readonly counts: readonly number[]
  /** The first full limit, and the seconds until its window ends. */
  readonly refusal: { readonly index: number; readonly retryAfter: number } | undefined
}

/**
 * Counts one hit of every limit of a group, or of none if one is full. Takes the
 * groups in turn up to the first refused one, in a single statement; limits hold
 * for concurrent calls.
 */
export async function consumeAll(
  context: LimitContext,
  groups: readonly (readonly RateLimit[])[],
): Promise<Reservation[]> {
  const now = context.clock()
  const asked = groups.flatMap((limits, group) => limits.map((limit) => ({ limit, group })))
  const values = asked.map(({ limit, group }, turn) => {
    const { latest } = windowEnds(limit, now)
    const key = hashKey(context.secrets, limit)
    return sql`(${sql.lit(turn)}, ${sql.lit(group)}, ${key}::bytea, ${sql.lit(limit.limit)}, ${latest}::timestamptz)`
  })
  const hits = asked.map(({ limit, group }, turn) => {
    const afterOthers = turn === 0 ? sql`` : sql`from ${hitAt(turn - 1)}`
    const hasRoom = sql`${afterOthers} where not exists (
      select from seen where seen.part = ${sql.lit(group)} and seen.n >= seen.most)`
    return sql`${hitAt(turn)} as (
      ${addHit(context, { limit, now, from: hasRoom, upTo: limit.limit })} returning n)`
  })
  const reserved = asked.map(
    (_, turn) => sql`select ${sql.lit(turn)} as turn, n from ${hitAt(turn)}`,
  )
  const { rows } = await sql<Seen>`
    with asked (turn, part, k, most, latest) as (values ${sql.join(values)}),
    seen as (
      select turn, part, most, reset, coalesce(n, 0) as n
      from asked left join rate_limit as counted
        on counted.k = asked.k and reset > ${now} and reset <= latest
    ),
    ${sql.join(hits)}
    select seen.n as before, seen.reset, reserved.n as reserved
    from seen left join (${sql.join(reserved, sql` union all `)}) as reserved using (turn)
    order by turn`.execute(context.db)
  return groups.map((limits, group) => {
    const first = asked.findIndex((one) => one.group === group)
    return toReservation(limits, rows.slice(first, first + limits.length), now)
  })
}

/** `before`: hits that were found; `reserved`: hits with this one, null if it was not reserved. */
type Seen = { before: number; reset: Date | null; reserved: number | null }

function toReservation(
  limits: readonly RateLimit[],
  rows: readonly Seen[],
  now: Date,
): Reservation {
  const counts = rows.map(({ before, reserved }) => reserved ?? before)
  if (rows.every(({ reserved }) => reserved !== null)) return { counts, refusal: undefined }
  const isFull = ({ before }: Seen, index: number) => before >= (limits[index]?.limit ?? 0)
  const full = rows.findIndex(isFull)
  // None was full when the statement started: a concurrent call took the last slot.
  const index = full === -1 ? rows.findIndex(({ reserved }) => reserved === null) : full
  const reset = rows[full]?.reset
  const retryAfter = reset ? secondsUntil(reset, now) : (limits[index]?.windowSeconds ?? 0)
  return { counts, refusal: { index, retryAfter } }
}

type HitParameters = {
  limit: RateLimit
  now: Date
  /** The row's source, if any. */
  from?: RawBuilder<unknown>
  /** No hit is counted beyond it. */
  upTo?: number
}

/** The insert or update that counts one hit, without its `returning`. */
function addHit({ secrets }: Pick<LimitContext, 'secrets'>, parameters: HitParameters) {
  const { limit, now, from = sql``, upTo } = parameters
  const { next, latest } = windowEnds(limit, now)
  const isOver = sql`(counted.reset <= ${now} or counted.reset > ${latest})`
  const hasRoom = upTo === undefined ? sql`` : sql`where ${isOver} or counted.n < ${sql.lit(upTo)}`
  return sql`insert into rate_limit as counted (k, n, reset)
    select ${hashKey(secrets, limit)}::bytea, 1, ${next}::timestamptz ${from}
    on conflict (k) do update set
      n = case when ${isOver} then 1 else counted.n + 1 end,
      reset = case when ${isOver} then excluded.reset else counted.reset end
    ${hasRoom}`
}

/**
 * The end of a window that starts now, and the latest end that a correct clock can
 * have written: a later row predates a clock that was set back.
 */
function windowEnds({ windowSeconds }: RateLimit, now: Date) {
  const after = (windows: number) => new Date(now.getTime() + windows * windowSeconds * 1000)
  return { next: after(1), latest: after(2) }
}

const secondsUntil = (reset: Date, now: Date) =>
  Math.max(1, Math.ceil((reset.getTime() - now.getTime()) / 1000))

const hitAt = (turn: number) => sql.id(`hit${turn}`)

const hashKey = ({ ipKey }: Pick<Secrets, 'ipKey'>, { key }: RateLimit) =>
  createHmac('sha256', ipKey).update(`rate-limit|${key}`).digest()
