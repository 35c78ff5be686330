import { sql } from 'kysely'
import type { CodePurpose } from '../../db/loginTables.ts'
import { newId } from '../../db/newId.ts'
import type { Database, NewRow } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'
import { hashOtp, makeOtp } from './otp.ts'

type IssueContext = Pick<ServerContext, 'clock' | 'secrets'> & {
  /** May carry a further part of the statement, run together with the new code. */
  readonly db: Pick<Database, 'with'>
}

/**
 * Makes a new code of a flow, which replaces the one before it, in one
 * statement. Of concurrent calls the last one's code is the only live one.
 *
 * @returns the code as it is emailed: kept nowhere
 */
export async function issueCode(
  { db, clock, secrets }: IssueContext,
  { flowId, purpose }: { flowId: string; purpose: CodePurpose },
): Promise<string> {
  const now = clock()
  const expiresAt = new Date(now.getTime() + loginLimits.codeLife)
  const id = newId('ot')
  const otp = makeOtp()
  const hash = hashOtp({ pepper: secrets.pepper, codeId: id, otp })
  const code = { id, flow_id: flowId, purpose, hash, sent_at: now, expires_at: expiresAt }
  await replaceCode(db, code)
  return otp
}

type NewCode = Pick<
  NewRow<'otp_codes'>,
  'id' | 'flow_id' | 'purpose' | 'sent_at' | 'expires_at'
> & {
  hash: Buffer
}

/**
 * The unique index over live codes resolves concurrent calls, which do not see
 * each other's code.
 */
async function replaceCode(db: Pick<Database, 'with'>, code: NewCode): Promise<void> {
  const { flow_id, ...fresh } = code
  await db
    .with('replaced', (statement) =>
      statement
        .updateTable('otp_codes')
        .set({ replaced_at: code.sent_at })
        .where('flow_id', '=', flow_id)
        .where('replaced_at', 'is', null)
        .where('consumed_at', 'is', null)
        .returning('id'),
    )
    .insertInto('otp_codes')
    .columns(['id', 'flow_id', 'purpose', 'hash', 'sent_at', 'expires_at'])
    // Counting the replaced codes makes Postgres update them before the insert.
    .expression(sql`
      select ${code.id}, ${flow_id}, ${code.purpose}, ${code.hash}::bytea,
        ${code.sent_at}::timestamptz, ${code.expires_at}::timestamptz
      from (select count(*) from replaced) as ended`)
    .onConflict((conflict) =>
      conflict
        .column('flow_id')
        .where('replaced_at', 'is', null)
        .where('consumed_at', 'is', null)
        .doUpdateSet({ ...fresh, attempts: 0 }),
    )
    .execute()
}
