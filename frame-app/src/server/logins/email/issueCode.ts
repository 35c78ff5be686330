import { newId } from '../../db/newId.ts'
import type { ServerContext } from '../../http/context.ts'
import { composeMail } from '../../mailer/composeMail.ts'
import { loginLimits } from '../limits.ts'
import { circumstancesOf } from './circumstancesOf.ts'
import { type LoginFlow, openStates } from './loginFlow.ts'
import { hashOtp, makeOtp } from './otp.ts'
import { openEmail } from './sealEmail.ts'

/**
 * Makes a new code for the login and ends the one before it, in one statement,
 * then queues the mail. A login that was finished or rejected meanwhile stays so.
 *
 * @returns when the code ends
 */
export async function issueCode(context: ServerContext, flow: LoginFlow): Promise<Date> {
  const { db, secrets, mailer } = context
  const now = context.clock()
  const expiresAt = new Date(now.getTime() + loginLimits.codeLife)
  const codeId = newId('ot')
  const otp = makeOtp()
  const hash = hashOtp({ pepper: secrets.pepper, codeId, otp })
  await db
    .with('ended', (statement) =>
      statement
        .updateTable('otp_codes')
        .set({ expires_at: now })
        .where('flow_id', '=', flow.id)
        .where('expires_at', '>', now),
    )
    .with('moved', (statement) =>
      statement
        .updateTable('login_flows')
        .set({ state: 'CODE_SENT' })
        .where('id', '=', flow.id)
        .where('state', 'in', openStates),
    )
    .insertInto('otp_codes')
    .values({
      id: codeId,
      flow_id: flow.id,
      purpose: 'login',
      hash,
      sent_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const circumstances = circumstancesOf(context, flow)
  mailer.send(composeMail('loginCode', openEmail(secrets, flow), { code: otp, circumstances }))
  return expiresAt
}
