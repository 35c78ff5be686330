/**
 * The wrong codes of one email over all its logins, devices and projects, with
 * the time of each: no 24 hours and no 30 days see more than the limits allow.
 * A try is booked as wrong before it is compared, in one statement, and given
 * back if it was right: concurrent tries cannot pass the limit together.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { LoginFlow } from '../email/loginFlow.ts'
import { wrongCodeLimits } from '../limits.ts'

const windows = { day: 86_400_000, month: 30 * 86_400_000 } as const
type Window = keyof typeof windows

/** Wrong codes in the last 24 hours and the last 30 days. */
export type WrongCodes = Record<Window, number>

/** What a login has proved so far, which decides how much of the budget it may spend. */
export type Standing = keyof typeof wrongCodeLimits

export function getStanding(flow: Pick<LoginFlow, 'approved_at' | 'number_matched'>): Standing {
  if (flow.approved_at === null) return 'unconfirmed'
  return flow.number_matched ? 'numberMatched' : 'confirmed'
}

/** Wrong codes that a login of this standing may still try: infinitely many where nothing limits them. */
export function countTriesLeft({ day, month }: WrongCodes, standing: Standing): number {
  const limits = wrongCodeLimits[standing]
  return Math.max(0, Math.min(limits.day - day, limits.month - month))
}

const startOf = (window: Window, now: Date) => new Date(now.getTime() - windows[window])

const countSince = (times: RawBuilder<unknown>, window: Window, now: Date) =>
  sql<number>`(select count(*)::int from unnest(${times}) as wrong(at) where at > ${startOf(window, now)})`

/** The wrong codes of an email in a window, as an expression of a larger statement. */
export function countWrongCodes(window: Window, emailHmac: Uint8Array, now: Date) {
  const times = sql`otp_budgets.wrong_at`
  return sql<number>`coalesce((select ${countSince(times, window, now)} from otp_budgets
    where email_hmac = ${Buffer.from(emailHmac)}), 0)`
}

/** A statement's part that books one wrong try for the row `code`; no row if the budget is spent. */
export function bookTry(parameters: {
  emailHmac: Uint8Array
  standing: Exclude<Standing, 'numberMatched'>
  now: Date
}) {
  const { emailHmac, standing, now } = parameters
  const { day, month } = wrongCodeLimits[standing]
  const [booked, kept] = [sql`budget.wrong_at`, startOf('month', now)]
  return sql<WrongCodes>`(
    insert into otp_budgets as budget (email_hmac, wrong_at, ends_at)
    select ${Buffer.from(emailHmac)}, array[${now}::timestamptz],
      ${new Date(now.getTime() + windows.month)} from code
    on conflict (email_hmac) do update set
      wrong_at = array(select at from unnest(${booked}) as wrong(at) where at > ${kept})
        || excluded.wrong_at,
      ends_at = excluded.ends_at
    where ${countSince(booked, 'day', now)} < ${day}
      and ${countSince(booked, 'month', now)} < ${month}
    returning ${countSince(booked, 'day', now)} as day,
      ${countSince(booked, 'month', now)} as month)`
}

/** Gives back the try that was booked at `at`, because its code was right. */
export function returnTry(
  db: Pick<Database, 'updateTable'>,
  { emailHmac, at }: { emailHmac: Uint8Array; at: Date },
) {
  const place = sql<number>`array_position(wrong_at, ${at}::timestamptz)`
  return db
    .updateTable('otp_budgets')
    .set({ wrong_at: sql<Date[]>`wrong_at[:${place} - 1] || wrong_at[${place} + 1:]` })
    .where('email_hmac', '=', Buffer.from(emailHmac))
    .where(place, 'is not', null)
}
