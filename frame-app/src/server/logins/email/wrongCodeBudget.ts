/**
 * The wrong codes of one e-mail over all its logins, devices and projects.
 * A try is booked as wrong before it is compared, in one statement, and given
 * back when it was right: tries at the same time cannot pass the limit together.
 */
import { sql } from 'kysely'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'

type BudgetContext = Pick<ServerContext, 'db' | 'clock'>

const day = 86_400_000
const { wrongCodes } = loginLimits

/** What is left of the budget; `exhausted` asks for the link. */
export type WrongCodeBudget = { wrongToday: number; left: number; exhausted: boolean }

/** Reads the budget. */
export async function readBudget(
  { db, clock }: BudgetContext,
  emailHmac: Uint8Array,
): Promise<WrongCodeBudget> {
  const now = clock()
  const row = await db
    .selectFrom('otp_budgets')
    .select([
      sql<number>`case when day_reset <= ${now} then 0 else day_wrong end`.as('today'),
      sql<number>`case when month_reset <= ${now} then 0 else month_wrong end`.as('month'),
    ])
    .where('email_hmac', '=', Buffer.from(emailHmac))
    .executeTakeFirst()
  return budgetOf(row?.today ?? 0, row?.month ?? 0)
}

/**
 * Books one wrong try.
 *
 * @param parameters.limited false books without a limit: a login whose link was approved
 * @returns the budget with this try in it, or undefined when there was nothing left
 */
export async function bookTry(
  { db, clock }: BudgetContext,
  { emailHmac, limited }: { emailHmac: Uint8Array; limited: boolean },
): Promise<WrongCodeBudget | undefined> {
  const now = clock()
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const row = await db
    .insertInto('otp_budgets')
    .values({
      email_hmac: Buffer.from(emailHmac),
      day_wrong: 1,
      day_reset: after(day),
      month_wrong: 1,
      month_reset: after(30 * day),
    })
    .onConflict((conflict) =>
      conflict
        .column('email_hmac')
        .doUpdateSet({
          day_wrong: counted('day', now),
          day_reset: renewed('day', now),
          month_wrong: counted('month', now),
          month_reset: renewed('month', now),
        })
        .where(
          sql<boolean>`${!limited}::boolean
            or (otp_budgets.day_reset <= ${now} or otp_budgets.day_wrong < ${wrongCodes.day})
            and (otp_budgets.month_reset <= ${now} or otp_budgets.month_wrong < ${wrongCodes.month})`,
        ),
    )
    .returning(['day_wrong', 'month_wrong'])
    .executeTakeFirst()
  return row && budgetOf(row.day_wrong, row.month_wrong)
}

/** Gives back a try that was right. */
export async function returnTry({ db }: BudgetContext, emailHmac: Uint8Array): Promise<void> {
  await db
    .updateTable('otp_budgets')
    .set({
      day_wrong: sql<number>`greatest(day_wrong - 1, 0)`,
      month_wrong: sql<number>`greatest(month_wrong - 1, 0)`,
    })
    .where('email_hmac', '=', Buffer.from(emailHmac))
    .execute()
}

type Window = 'day' | 'month'

const column = (window: Window, name: 'wrong' | 'reset') => sql.ref(`otp_budgets.${window}_${name}`)

function counted(window: Window, now: Date) {
  const wrong = column(window, 'wrong')
  return sql<number>`case when ${column(window, 'reset')} <= ${now} then 1 else ${wrong} + 1 end`
}

function renewed(window: Window, now: Date) {
  const reset = column(window, 'reset')
  return sql<Date>`case when ${reset} <= ${now} then ${sql.ref(`excluded.${window}_reset`)} else ${reset} end`
}

function budgetOf(today: number, month: number): WrongCodeBudget {
  const left = Math.max(0, Math.min(wrongCodes.day - today, wrongCodes.month - month))
  return { wrongToday: today, left, exhausted: left === 0 }
}
