import type { Database } from '../../db/schema.ts'
import { type RightCode, spendCode } from '../codes/attemptCode.ts'

/**
 * Spends a flow's right code and with it the flow, in one statement.
 *
 * @returns false when a concurrent call spent it
 */
export async function finishFlow(db: Database, code: RightCode, now: Date): Promise<boolean> {
  const finished = await spendCode(db, code, now)
    .updateTable('login_flows')
    .set({ state: 'FINISHED' })
    .where('id', 'in', (select) => select.selectFrom('spent').select('flow_id'))
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}
