/**
 * Wrong codes of one identity and purpose over all flows, devices and projects,
 * with the time of each, so that any 24 hours and any 30 days keep the limits. A
 * try is recorded as wrong before it is compared, in one statement, and refunded
 * if right: concurrent tries cannot exceed the limit.
 */
import { type RawBuilder, sql } from 'kysely'
import type { CodePurpose } from '../../db/loginTables.ts'
import type { Database } from '../../db/schema.ts'
import { lockIdentity } from '../../identities/lockIdentity.ts'
import type { LoginFlow } from '../email/loginFlow.ts'
import { wrongCodeLimits } from '../limits.ts'

const windows = { day: 86_400_000, month: 30 * 86_400_000 } as const
type Window = keyof typeof windows

/** Whose tries are counted, and at what. */
export type Budget = { readonly identityHmac: Uint8Array; readonly purpose: CodePurpose }

/** Wrong codes in the last 24 hours and the last 30 days. */
export type WrongCodes = Record<Window, number>

/** The confirmation of a login: decides how much of the budget it may spend. */
export type Standing = keyof typeof wrongCodeLimits

/** Reads how far a flow is confirmed. */
export function getStanding(flow: Pick<LoginFlow, 'approved_at' | 'number_matched'>): Standing {
  if (flow.approved_at === null) return 'unconfirmed'
  return flow.number_matched ? 'numberMatched' : 'confirmed'
}

/** Remaining wrong codes for a login of this standing; infinite without a limit. */
export function countTriesLeft({ day, month }: WrongCodes, standing: Standing): number {
  const limits = wrongCodeLimits[standing]
  return Math.max(0, Math.min(limits.day - day, limits.month - month))
}

const getStart = (window: Window, now: Date) => new Date(now.getTime() - windows[window])

const countSince = (times: RawBuilder<unknown>, window: Window, now: Date) =>
  sql<number>`(select count(*)::int from unnest(${times}) as wrong(at) where at > ${getStart(window, now)})`

/** Builds the expression that selects a budget's wrong codes in a window. */
export function countWrongCodes(window: Window, { identityHmac, purpose }: Budget, now: Date) {
  const times = sql`otp_budgets.wrong_at`
  return sql<number>`coalesce((select ${countSince(times, window, now)} from otp_budgets
    where identity_hmac = ${Buffer.from(identityHmac)} and purpose = ${purpose}), 0)`
}

/**
 * Builds the part of a statement that records a wrong try for the row `code`; no
 * row if the budget is spent.
 */
export function recordAttempt(
  parameters: Budget & { standing: Exclude<Standing, 'numberMatched'>; now: Date },
) {
  const { identityHmac, purpose, standing, now } = parameters
  const { day, month } = wrongCodeLimits[standing]
  const [recorded, kept] = [sql`budget.wrong_at`, getStart('month', now)]
  return sql<WrongCodes>`(
    insert into otp_budgets as budget (identity_hmac, purpose, wrong_at, ends_at)
    select ${Buffer.from(identityHmac)}, ${purpose}, array[${now}::timestamptz],
      ${new Date(now.getTime() + windows.month)}
    from code, ${lockIdentity(identityHmac)}
    on conflict (identity_hmac, purpose) do update set
      wrong_at = array(select at from unnest(${recorded}) as wrong(at) where at > ${kept})
        || excluded.wrong_at,
      ends_at = excluded.ends_at
    where ${countSince(recorded, 'day', now)} < ${day}
      and ${countSince(recorded, 'month', now)} < ${month}
    returning ${countSince(recorded, 'day', now)} as day,
      ${countSince(recorded, 'month', now)} as month)`
}

/** Refunds the try recorded at `at`, because its code was right. */
export function refundAttempt(
  db: Pick<Database, 'updateTable'>,
  { identityHmac, purpose, at }: Budget & { at: Date },
) {
  const place = sql<number>`array_position(wrong_at, ${at}::timestamptz)`
  return db
    .updateTable('otp_budgets')
    .set({ wrong_at: sql<Date[]>`wrong_at[:${place} - 1] || wrong_at[${place} + 1:]` })
    .where('identity_hmac', '=', Buffer.from(identityHmac))
    .where('purpose', '=', purpose)
    .where(place, 'is not', null)
}
