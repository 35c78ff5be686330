import { sql } from 'kysely'
import type { CodePurpose } from '../../db/loginTables.ts'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { Database, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'
import { isOtp } from './otp.ts'
import {
  type AttemptValues,
  type Budget,
  countTriesLeft,
  getAttemptValues,
  recordAttempt,
  refundAttempt,
  type Standing,
  type WrongCodes,
} from './wrongCodeBudget.ts'

export type CodeSubject = {
  readonly flowId: string
  readonly purpose: CodePurpose
  readonly identityHmac: Buffer
  readonly standing: Standing
}

/** A right code that is not spent yet. */
export type RightCode = { readonly codeId: string; readonly budget: Budget; readonly triedAt: Date }

/** `left`: remaining tries after a wrong code. `dead`: the flow has no live code. */
export type Attempt =
  | { readonly outcome: 'right'; readonly code: RightCode }
  | { readonly outcome: 'wrong'; readonly left: number }
  | { readonly outcome: 'dead' }

/**
 * Compares a typed code with a flow's live code in constant time, after counting the try on the
 * code and on the budget.
 */
export async function attemptCode(
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  { subject, otp }: { subject: CodeSubject; otp: string },
): Promise<Attempt> {
  const { purpose, identityHmac, standing } = subject
  const now = context.clock()
  const counted = await countTry(context.db, subject, now)
  if (counted === undefined) return { outcome: 'dead' }
  const { id: codeId, hash, attempts, wrong } = counted
  const { pepper } = context.secrets
  if (isOtp({ pepper, codeId, otp: otp.replace(/\s/g, ''), hash })) {
    return {
      outcome: 'right',
      code: { codeId, budget: { identityHmac, purpose }, triedAt: now },
    }
  }
  const leftOfCode = loginLimits.codeTries - attempts
  const leftOfBudget = wrong ? countTriesLeft(wrong, standing) : Number.POSITIVE_INFINITY
  return { outcome: 'wrong', left: Math.min(leftOfCode, leftOfBudget) }
}

/** A live code with this try counted; `wrong`: its budget including this try, if limited. */
type CountedCode = Pick<Row<'otp_codes'>, 'id' | 'hash' | 'attempts'> & {
  readonly wrong: WrongCodes | undefined
}

/**
 * Counts one try on the live code and on the budget, in one statement. After a matched number only
 * the code's own limit applies.
 */
async function countTry(
  db: Database,
  { flowId, purpose, identityHmac, standing }: CodeSubject,
  now: Date,
): Promise<CountedCode | undefined> {
  const wanted = { flowId, purpose, now }
  if (standing === 'numberMatched') {
    const [code] = await countOnCode(db, wanted)
    return code && { ...code, wrong: undefined }
  }
  const values = getAttemptValues({ identityHmac, purpose }, { standing, now })
  const [row] = await countOnBoth(db, { ...values, flowId })
  if (row === undefined) return undefined
  const { day, month, ...code } = row
  return { ...code, wrong: { day, month } }
}

type WantedCode = Pick<CodeSubject, 'flowId' | 'purpose'> & { readonly now: Date }

const withCountedCode = (db: Database, wanted: WantedCode) =>
  db.with('code', (statement) =>
    statement
      .updateTable('otp_codes')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('flow_id', '=', wanted.flowId)
      .where('purpose', '=', wanted.purpose)
      .where('replaced_at', 'is', null)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', wanted.now)
      .where('attempts', '<', loginLimits.codeTries)
      .returning(['id', 'hash', 'attempts']),
  )

const countOnCode = prepareStatement((db, wanted: WantedCode) =>
  withCountedCode(db, wanted).selectFrom('code').selectAll(),
)

const countOnBoth = prepareStatement((db, wanted: WantedCode & AttemptValues) =>
  withCountedCode(db, wanted)
    .with('recorded', () => recordAttempt(wanted))
    .selectFrom(['code', 'recorded'])
    .selectAll(),
)

export type SpentCode = Budget &
  Omit<RightCode, 'budget'> & { readonly lock: string; readonly now: Date }

/**
 * Builds the parts of a statement that spend the right code and refund its try. The rest of the
 * statement reads `spent`, which has the code's flow for only one of concurrent calls.
 */
export const spendCode = (db: Pick<Database, 'updateTable'>, code: SpentCode) => sql`
  spent as (
    update otp_codes set consumed_at = ${code.now}
    where id = ${code.codeId} and consumed_at is null returning flow_id
  ), refunded as (${refundAttempt(db, code)})`
