import { prepareStatement } from '../../db/prepareStatement.ts'
import type { ServerContext } from '../../http/context.ts'
import { issueCode, type NewCode, replaceCode } from '../codes/issueCode.ts'
import { getLoginDetails } from './getLoginDetails.ts'
import { codePurposes, type LoginFlow, openStates } from './loginFlow.ts'
import { insertFlow, type NewFlow, toNewFlow } from './newFlow.ts'
import { openEmail } from './sealEmail.ts'

export type SendCodeOptions = {
  readonly isSent: boolean
  readonly isNew?: boolean
  /** The flow's address, if the call has it. */
  readonly email?: string | undefined
}

/**
 * One statement issues a flow's code and stores a new flow; then the email is queued, unless
 * `isSent` is false. A finished or rejected flow stays so.
 */
export async function sendCode(
  context: ServerContext,
  flow: LoginFlow,
  { isSent, isNew = false, email }: SendCodeOptions,
): Promise<void> {
  const { secrets, mailer } = context
  const otp = await storeCode(context, flow, { isNew })
  const parameters = { code: otp, loginDetails: await getLoginDetails(context, flow) }
  const { identity_hmac: email_hmac, email_enc } = flow
  const to = email ?? openEmail(secrets, { email_hmac, email_enc })
  const locale = flow.locale ?? undefined
  if (isSent) mailer.send({ kind: 'loginCode', to, locale, parameters })
}

/** Issues a flow's code, and stores a new flow, in one statement. Returns the code for the email. */
export async function storeCode(
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  flow: LoginFlow,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const { db } = context
  const purpose = codePurposes[flow.purpose]
  const { otp, code } = issueCode(context, { flowId: flow.id, purpose })
  await (isNew ? storeWithCode(db, getStoreValues(flow, code)) : moveToCode(db, code))
  return otp
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

type StoreValues = NewFlow & {
  readonly codeId: string
  readonly codePurpose: NewCode['purpose']
  readonly codeHash: Buffer
  readonly codeExpiresAt: Date
}

const getStoreValues = (flow: LoginFlow, code: NewCode): StoreValues => ({
  ...toNewFlow({ ...flow, state: 'CODE_SENT' }),
  codeId: code.id,
  codePurpose: code.purpose,
  codeHash: code.hash,
  codeExpiresAt: code.expires_at,
})

const storeWithCode = prepareStatement((db, values: StoreValues) =>
  db
    .with('stored', (statement) => insertFlow(statement, values))
    .insertInto('otp_codes')
    .values({
      id: values.codeId,
      flow_id: values.id,
      purpose: values.codePurpose,
      hash: values.codeHash,
      sent_at: values.created_at,
      expires_at: values.codeExpiresAt,
    }),
)
