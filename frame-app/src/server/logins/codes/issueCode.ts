import { sql } from 'kysely'
import { newId } from '../../db/newId.ts'
import type { NewRow } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { getLoginDetails } from '../email/getLoginDetails.ts'
import { type LoginFlow, openStates } from '../email/loginFlow.ts'
import { openEmail } from '../email/sealEmail.ts'
import { loginLimits } from '../limits.ts'
import { hashOtp, makeOtp } from './otp.ts'

/**
 * Makes a new code for the login, which replaces the one before it, in one
 * statement, then queues the email unless `isSent` is false. Of concurrent calls
 * the last one's code is the login's only live one. A login that was finished
 * or rejected meanwhile stays so.
 *
 * @returns when the code ends
 */
export async function issueCode(
  context: ServerContext,
  flow: LoginFlow,
  { isSent }: { isSent: boolean },
): Promise<Date> {
  const { secrets, mailer } = context
  const now = context.clock()
  const expiresAt = new Date(now.getTime() + loginLimits.codeLife)
  const id = newId('ot')
  const otp = makeOtp()
  const hash = hashOtp({ pepper: secrets.pepper, codeId: id, otp })
  await replaceCode(context, flow, { id, hash, sent_at: now, expires_at: expiresAt })
  const loginDetails = getLoginDetails(context, flow)
  const to = openEmail(secrets, flow)
  if (isSent) mailer.send({ kind: 'loginCode', to, parameters: { code: otp, loginDetails } })
  return expiresAt
}

type NewCode = Pick<NewRow<'otp_codes'>, 'id' | 'sent_at' | 'expires_at'> & { hash: Buffer }

/** The unique index over live codes decides between concurrent calls, which do not see each other's code. */
async function replaceCode({ db }: ServerContext, flow: LoginFlow, code: NewCode): Promise<void> {
  await db
    .with('replaced', (statement) =>
      statement
        .updateTable('otp_codes')
        .set({ replaced_at: code.sent_at })
        .where('flow_id', '=', flow.id)
        .where('replaced_at', 'is', null)
        .where('consumed_at', 'is', null)
        .returning('id'),
    )
    .with('moved', (statement) =>
      statement
        .updateTable('login_flows')
        .set({ state: 'CODE_SENT' })
        .where('id', '=', flow.id)
        .where('state', 'in', openStates),
    )
    .insertInto('otp_codes')
    .columns(['id', 'flow_id', 'purpose', 'hash', 'sent_at', 'expires_at'])
    // Counting what was replaced makes Postgres do that before the insert.
    .expression(sql`
      select ${code.id}, ${flow.id}, 'login', ${code.hash}::bytea,
        ${code.sent_at}::timestamptz, ${code.expires_at}::timestamptz
      from (select count(*) from replaced) as ended`)
    .onConflict((conflict) =>
      conflict
        .column('flow_id')
        .where('replaced_at', 'is', null)
        .where('consumed_at', 'is', null)
        .doUpdateSet({ ...code, attempts: 0 }),
    )
    .execute()
}
