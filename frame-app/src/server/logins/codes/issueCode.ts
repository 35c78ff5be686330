import { sql } from 'kysely'
import type { CodePurpose } from '../../db/loginTables.ts'
import { newId } from '../../db/newId.ts'
import type { Database } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'
import { hashOtp, makeOtp } from './otp.ts'

export type NewCode = {
  readonly id: string
  readonly flow_id: string
  readonly purpose: CodePurpose
  readonly hash: Buffer
  readonly sent_at: Date
  readonly expires_at: Date
}

/** Creates a flow's code: `otp` for the email, never stored; `code` for `replaceCode`. */
export function issueCode(
  { clock, secrets }: Pick<ServerContext, 'clock' | 'secrets'>,
  { flowId, purpose }: { flowId: string; purpose: CodePurpose },
): { readonly otp: string; readonly code: NewCode } {
  const now = clock()
  const id = newId('ot')
  const otp = makeOtp()
  const hash = hashOtp({ pepper: secrets.pepper, codeId: id, otp })
  const expiresAt = new Date(now.getTime() + loginLimits.codeLife)
  const code = { id, flow_id: flowId, purpose, hash, sent_at: now, expires_at: expiresAt }
  return { otp, code }
}

/**
 * Builds the statement that replaces a flow's code. The unique index over live codes resolves
 * concurrent calls, which do not see each other's code.
 */
export function replaceCode(db: Pick<Database, 'with'>, code: NewCode) {
  return (
    db
      .with('replaced', (statement) =>
        statement
          .updateTable('otp_codes')
          .set({ replaced_at: code.sent_at })
          .where('flow_id', '=', code.flow_id)
          .where('replaced_at', 'is', null)
          .where('consumed_at', 'is', null)
          .returning('id'),
      )
      .insertInto('otp_codes')
      .columns(['id', 'flow_id', 'purpose', 'hash', 'sent_at', 'expires_at'])
      // Counting the replaced codes makes Postgres replace them before the insert.
      .expression(sql`
      select ${code.id}, ${code.flow_id}, ${code.purpose}, ${code.hash}::bytea,
        ${code.sent_at}::timestamptz, ${code.expires_at}::timestamptz
      from (select count(*) from replaced) as ended`)
      .onConflict((conflict) =>
        conflict
          .column('flow_id')
          .where('replaced_at', 'is', null)
          .where('consumed_at', 'is', null)
          .doUpdateSet({
            id: code.id,
            purpose: code.purpose,
            hash: code.hash,
            sent_at: code.sent_at,
            expires_at: code.expires_at,
            attempts: 0,
          }),
      )
  )
}
