import { sql } from 'kysely'
import { prepareStatement } from '../db/prepareStatement.ts'
import {
  addHit,
  getHit,
  type Hit,
  type LimitContext,
  type RateLimit,
  secondsUntil,
} from './rateLimit.ts'

export type Reservation = {
  readonly counts: readonly number[]
  /** The first full limit. */
  readonly refusal: { readonly index: number; readonly retryAfter: number } | undefined
}

/**
 * Prepares a statement that counts one hit of every limit of a group, or of none if one is full,
 * even for concurrent calls. Takes the groups in turn up to the first refused one.
 *
 * @param sizes the number of limits in each group
 * @example const reserve = prepareReservation([2, 1])
 * const [first, second] = await reserve(context, [[limit, another], [last]])
 */
export function prepareReservation(sizes: readonly number[]) {
  const partOf = sizes.flatMap((size, part) => Array<number>(size).fill(part))
  const statement = prepareStatement((_, values: ReservationValues) =>
    writeReservation(partOf, values),
  )
  return async (
    context: LimitContext,
    groups: readonly (readonly RateLimit[])[],
  ): Promise<Reservation[]> => {
    const now = context.clock()
    const hits = groups.flat().map((limit) => getHit(context, limit, now))
    const values = hits.flatMap((hit, turn) =>
      Object.entries(hit).map(([name, value]) => [`${name}${turn}`, value]),
    )
    const rows = await statement(context.db, { ...Object.fromEntries(values), now })
    return groups.map((limits, group) => {
      const first = partOf.indexOf(group)
      return toReservation(limits, rows.slice(first, first + limits.length), now)
    })
  }
}

type ReservationValues = Readonly<Record<string, Buffer | Date | number>> & { readonly now: Date }

function writeReservation(partOf: readonly number[], values: ReservationValues) {
  const { now } = values
  // `values` has each name with its type in `Hit`.
  const hitOf = (turn: number) =>
    ({
      key: values[`key${turn}`],
      most: values[`most${turn}`],
      next: values[`next${turn}`],
      latest: values[`latest${turn}`],
    }) as Hit
  const asked = partOf.map((part, turn) => {
    const { key, most, latest } = hitOf(turn)
    return sql`(${sql.lit(turn)}, ${sql.lit(part)}, ${key}::bytea, ${most}::int, ${latest}::timestamptz)`
  })
  const hits = partOf.map((part, turn) => {
    const afterOthers = turn === 0 ? sql`` : sql`from ${hitAt(turn - 1)}`
    const hasRoom = sql`${afterOthers} where not exists (
      select from seen where seen.part = ${sql.lit(part)} and seen.n >= seen.most)`
    const hit = hitOf(turn)
    return sql`${hitAt(turn)} as (
      ${addHit({ ...hit, now }, { from: hasRoom, upTo: hit.most })} returning n)`
  })
  const reserved = partOf.map(
    (_, turn) => sql`select ${sql.lit(turn)} as turn, n from ${hitAt(turn)}`,
  )
  return sql<Seen>`
    with asked (turn, part, k, most, latest) as (values ${sql.join(asked)}),
    seen as (
      select turn, part, most, reset, coalesce(n, 0) as n
      from asked left join rate_limit as counted
        on counted.k = asked.k and reset > ${now}::timestamptz and reset <= latest
    ),
    ${sql.join(hits)}
    select seen.n as before, seen.reset, reserved.n as reserved
    from seen left join (${sql.join(reserved, sql` union all `)}) as reserved using (turn)
    order by turn`
}

/** `before`: hits that were found; `reserved`: with this one, null if it was not reserved. */
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

const hitAt = (turn: number) => sql.id(`hit${turn}`)
