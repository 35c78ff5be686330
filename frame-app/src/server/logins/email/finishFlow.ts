import { prepareStatement } from '../../db/prepareStatement.ts'
import type { Database } from '../../db/schema.ts'
import { getIdentityLock } from '../../identities/lockIdentity.ts'
import { type RightCode, spendCode } from '../codes/attemptCode.ts'

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

const finish = prepareStatement((db, code: Parameters<typeof spendCode>[1]) =>
  spendCode(db, code)
    .updateTable('login_flows')
    .set({ state: 'FINISHED' })
    .where('id', 'in', (select) => select.selectFrom('spent').select('flow_id'))
    .returning('id'),
)
