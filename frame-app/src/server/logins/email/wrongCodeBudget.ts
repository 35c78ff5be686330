/**
 * The wrong codes of one e-mail over all its logins, devices and projects.
 * A try is booked as wrong before it is compared, in one statement, and given
 * back when it was right: tries at the same time cannot pass the limit together.
 */
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { loginLimits } from '../limits.ts'

const day = 86_400_000
const { wrongCodes } = loginLimits

/** What is left of the budget; `exhausted` asks for the link. */
export type WrongCodeBudget = { wrongToday: number; left: number; exhausted: boolean }

/** The wrong codes of an e-mail's present window, for a statement that asks more. */
export function wrongCodesIn(window: 'day' | 'month', emailHmac: Uint8Array, now: Date) {
  const [wrong, reset] = [sql.id(`${window}_wrong`), sql.id(`${window}_reset`)]
  return sql<number>`coalesce((select ${wrong} from otp_budgets
    where email_hmac = ${Buffer.from(emailHmac)} and ${reset} > ${now}), 0)`
}

/** What a booked try leaves in its row. */
export type BookedTry = { day_wrong: number; month_wrong: number }

/**
 * Books one wrong try: part of the statement that takes it from the row `code`,
 * and no row when nothing was left.
 *
 * @param parameters.limited false books without a limit: a login whose link was approved
 */
export function bookTry(parameters: { emailHmac: Uint8Array; limited: boolean; now: Date }) {
  const { emailHmac, limited, now } = parameters
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  return sql<BookedTry>`(
    insert into otp_budgets as budget (email_hmac, day_wrong, day_reset, month_wrong, month_reset)
    select ${Buffer.from(emailHmac)}, 1, ${after(day)}, 1, ${after(30 * day)} from code
    on conflict (email_hmac) do update set
      day_wrong = case when budget.day_reset <= ${now} then 1 else budget.day_wrong + 1 end,
      day_reset = case when budget.day_reset <= ${now} then excluded.day_reset else budget.day_reset end,
      month_wrong = case when budget.month_reset <= ${now} then 1 else budget.month_wrong + 1 end,
      month_reset = case when budget.month_reset <= ${now} then excluded.month_reset else budget.month_reset end
    where not ${limited}
      or (budget.day_reset <= ${now} or budget.day_wrong < ${wrongCodes.day})
      and (budget.month_reset <= ${now} or budget.month_wrong < ${wrongCodes.month})
    returning day_wrong, month_wrong)`
}

/** Gives back a try that was right: for a statement's own use, as `bookTry`. */
export function returnTry(db: Pick<Database, 'updateTable'>, emailHmac: Uint8Array) {
  return db
    .updateTable('otp_budgets')
    .set({
      day_wrong: sql<number>`greatest(day_wrong - 1, 0)`,
      month_wrong: sql<number>`greatest(month_wrong - 1, 0)`,
    })
    .where('email_hmac', '=', Buffer.from(emailHmac))
}

/** The budget after so many wrong codes. */
export function budgetOf(today: number, month: number): WrongCodeBudget {
  const left = Math.max(0, Math.min(wrongCodes.day - today, wrongCodes.month - month))
  return { wrongToday: today, left, exhausted: left === 0 }
}
