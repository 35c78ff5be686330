import { sql } from 'kysely'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { Database } from '../../db/schema.ts'
import { getIdentityLock } from '../../identities/lockIdentity.ts'
import { type RightCode, type SpentCode, spendCode } from '../codes/attemptCode.ts'

/** Builds the parts of a statement that spend a flow's right code, and with it the flow. */
export const spendFlow = (db: Pick<Database, 'updateTable'>, code: SpentCode) => sql`
  ${spendCode(db, code)}, finished as (
    update login_flows set state = 'FINISHED' where id in (select flow_id from spent)
  )`

/**
 * Spends a flow's right code and with it the flow, in one statement.
 *
 * @returns false if a concurrent call spent it
 */
export async function finishFlow(
  db: Pick<Database, 'executeQuery'>,
  { budget, ...code }: RightCode,
  now: Date,
): Promise<boolean> {
  const lock = getIdentityLock(budget.identityHmac)
  const finished = await finish(db, { ...code, ...budget, lock, now })
  return finished.length > 0
}

const finish = prepareStatement(
  (db, code: SpentCode) => sql`with ${spendFlow(db, code)} select flow_id from spent`,
)
