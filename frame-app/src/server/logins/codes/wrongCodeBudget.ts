/**
 * Wrong codes of one identity and purpose over all flows, devices and projects, so that any 24
 * hours and any 30 days keep the limits. A try is recorded as wrong before it is compared, in one
 * statement, and refunded if right: concurrent tries cannot exceed the limit.
 */
import { type RawBuilder, sql } from 'kysely'
import type { CodePurpose } from '../../db/loginTables.ts'
import type { Database } from '../../db/schema.ts'
import { getIdentityLock, lockIdentity } from '../../identities/lockIdentity.ts'
import type { LoginFlow } from '../email/loginFlow.ts'
import { wrongCodeLimits } from '../limits.ts'

const windows = { day: 86_400_000, month: 30 * 86_400_000 } as const
type Window = keyof typeof windows

export type Budget = { readonly identityHmac: Buffer; readonly purpose: CodePurpose }

/** In the last 24 hours and the last 30 days. */
export type WrongCodes = Record<Window, number>

export type Standing = keyof typeof wrongCodeLimits

export function getStanding(flow: Pick<LoginFlow, 'approved_at' | 'number_matched'>): Standing {
  if (flow.approved_at === null) return 'unconfirmed'
  return flow.number_matched ? 'numberMatched' : 'confirmed'
}

export function countTriesLeft({ day, month }: WrongCodes, standing: Standing): number {
  const limits = wrongCodeLimits[standing]
  return Math.max(0, Math.min(limits.day - day, limits.month - month))
}

export type WindowStarts = { readonly [Name in Window]: Date }

export const getStarts = (now: Date): WindowStarts => ({
  day: new Date(now.getTime() - windows.day),
  month: new Date(now.getTime() - windows.month),
})

const countSince = (times: RawBuilder<unknown>, start: Date) =>
  sql<number>`(select count(*)::int from unnest(${times}) as wrong(at) where at > ${start})`

export function countWrongCodes(window: Window, wanted: Budget & WindowStarts) {
  const counted = countSince(sql`otp_budgets.wrong_at`, wanted[window])
  return sql<number>`coalesce((select ${counted} from otp_budgets
    where identity_hmac = ${wanted.identityHmac} and purpose = ${wanted.purpose}), 0)`
}

export type AttemptValues = Budget &
  WindowStarts & {
    readonly lock: string
    readonly now: Date
    readonly endsAt: Date
    readonly dayLimit: number
    readonly monthLimit: number
  }

export function getAttemptValues(
  { identityHmac, purpose }: Budget,
  { standing, now }: { standing: Exclude<Standing, 'numberMatched'>; now: Date },
): AttemptValues {
  const { day: dayLimit, month: monthLimit } = wrongCodeLimits[standing]
  return {
    identityHmac,
    purpose,
    ...getStarts(now),
    lock: getIdentityLock(identityHmac),
    now,
    endsAt: new Date(now.getTime() + windows.month),
    dayLimit,
    monthLimit,
  }
}

/**
 * Builds a part of a statement that records a wrong try for the row `code`; no row if the budget is
 * spent.
 */
export function recordAttempt(values: AttemptValues) {
  const recorded = sql`budget.wrong_at`
  const [inDay, inMonth] = [countSince(recorded, values.day), countSince(recorded, values.month)]
  return sql<WrongCodes>`(
    insert into otp_budgets as budget (identity_hmac, purpose, wrong_at, ends_at)
    select ${values.identityHmac}::bytea, ${values.purpose}, array[${values.now}::timestamptz],
      ${values.endsAt}::timestamptz
    from code, ${lockIdentity(values.lock)}
    on conflict (identity_hmac, purpose) do update set
      wrong_at = array(select at from unnest(${recorded}) as wrong(at) where at > ${values.month})
        || excluded.wrong_at,
      ends_at = excluded.ends_at
    where ${inDay} < ${values.dayLimit}::int and ${inMonth} < ${values.monthLimit}::int
    returning ${inDay} as day, ${inMonth} as month)`
}

/** Takes the identity's lock before the row, as every try does: another order could deadlock. */
export function refundAttempt(
  db: Pick<Database, 'updateTable'>,
  tried: Budget & { readonly triedAt: Date; readonly lock: string },
) {
  const place = sql<number>`array_position(wrong_at, ${tried.triedAt}::timestamptz)`
  return db
    .updateTable('otp_budgets')
    .from(lockIdentity(tried.lock).as('locked'))
    .set({ wrong_at: sql<Date[]>`wrong_at[:${place} - 1] || wrong_at[${place} + 1:]` })
    .where('identity_hmac', '=', tried.identityHmac)
    .where('purpose', '=', tried.purpose)
    .where(place, 'is not', null)
}
