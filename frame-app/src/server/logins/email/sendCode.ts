import { prepareStatement } from '../../db/prepareStatement.ts'
import type { ServerContext } from '../../http/context.ts'
import { issueCode, type NewCode, replaceCode } from '../codes/issueCode.ts'
import { getLoginDetails } from './getLoginDetails.ts'
import { codePurposes, type LoginFlow, openStates } from './loginFlow.ts'
import { openEmail } from './sealEmail.ts'

/**
 * Issues a flow's code, in one statement, then queues the email unless `isSent` is false. A
 * finished or rejected flow stays so.
 */
export async function sendCode(
  context: ServerContext,
  flow: LoginFlow,
  { isSent }: { isSent: boolean },
): Promise<void> {
  const { db, secrets, mailer } = context
  const purpose = codePurposes[flow.purpose]
  const { otp, code } = issueCode(context, { flowId: flow.id, purpose })
  await moveToCode(db, code)
  const parameters = { code: otp, loginDetails: await getLoginDetails(context, flow) }
  const to = openEmail(secrets, { email_hmac: flow.identity_hmac, email_enc: flow.email_enc })
  const locale = flow.locale ?? undefined
  if (isSent) mailer.send({ kind: 'loginCode', to, locale, parameters })
}

const moveToCode = prepareStatement((db, code: NewCode) =>
  replaceCode(
    db.with('moved', (statement) =>
      statement
        .updateTable('login_flows')
        .set({ state: 'CODE_SENT' })
        .where('id', '=', code.flow_id)
        .where('state', 'in', openStates),
    ),
    code,
  ),
)
