import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../api.ts'
import type { ServerContext } from '../../http/context.ts'
import { requireProject } from '../../projects/requireProject.ts'
import { completeLogin } from '../completeLogin.ts'
import { loginLimits } from '../limits.ts'
import { findFlow, isLinkApproved, type LoginFlow } from './loginFlow.ts'
import { isOtp } from './otp.ts'
import type { EmailCaller } from './startEmail.ts'
import { bookTry, returnTry, type WrongCodeBudget } from './wrongCodeBudget.ts'

type CountedCode = { id: string; hash: Uint8Array; attempts: number }

/**
 * Ends a login with its code.
 *
 * 1. Only the key that began the login, at an origin that is still allowed.
 * 2. A try is counted, on the code and on the e-mail, before anything is compared.
 * 3. The compare takes the same time wherever the first difference is.
 * 4. The right code works once.
 *
 * @throws FrameError OTP_WRONG with `data: { left }`; OTP_EXPIRED for a code
 * that is used, replaced, out of time or out of tries; NO_LOGIN_IN_PROGRESS
 */
export async function verifyEmail(
  context: ServerContext,
  { jkt, address }: EmailCaller,
  { flowId, otp }: ApiRequest<'emailVerify'>,
): Promise<ApiReply<'emailVerify'>> {
  const flow = await findFlow(context, { flowId, jkt })
  if (flow.state !== 'CODE_SENT') throw new FrameError('NO_LOGIN_IN_PROGRESS')
  await requireProject(context, { projectId: flow.project_id, dappOrigin: flow.dapp_origin })

  const code = await countTry(context, flow)
  const limited = !isLinkApproved(flow)
  const budget = code && (await bookTry(context, { emailHmac: flow.email_hmac, limited }))
  if (!budget) throw new FrameError('OTP_EXPIRED')

  const { pepper } = context.secrets
  const isRight = isOtp({ pepper, codeId: code.id, otp: otp.replace(/\s/g, ''), hash: code.hash })
  if (!isRight) throw wrongCode(code, limited ? budget : undefined)
  await returnTry(context, flow.email_hmac)
  await consume(context, code)
  return completeLogin(context, {
    email: { email_hmac: Buffer.from(flow.email_hmac), email_enc: Buffer.from(flow.email_enc) },
    jkt,
    projectId: flow.project_id,
    dappOrigin: flow.dapp_origin,
    browser: flow.browser,
    amr: limited ? ['otp'] : ['link', 'otp'],
    address,
  })
}

/** Counts one try on the login's live code, in one statement, and takes its hash. */
async function countTry(
  { db, clock }: ServerContext,
  flow: LoginFlow,
): Promise<CountedCode | undefined> {
  return db
    .updateTable('otp_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('flow_id', '=', flow.id)
    .where('purpose', '=', 'login')
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', clock())
    .where('attempts', '<', loginLimits.codeTries)
    .returning(['id', 'hash', 'attempts'])
    .executeTakeFirst()
}

/** Spends the right code and with it the login: of two at the same time, one. */
async function consume({ db, clock }: ServerContext, { id }: CountedCode): Promise<void> {
  const finished = await db
    .with('spent', (statement) =>
      statement
        .updateTable('otp_codes')
        .set({ consumed_at: clock() })
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .returning('flow_id'),
    )
    .updateTable('login_flows')
    .set({ state: 'FINISHED' })
    .where('id', 'in', (select) => select.selectFrom('spent').select('flow_id'))
    .returning('id')
    .executeTakeFirst()
  if (finished === undefined) throw new FrameError('OTP_EXPIRED')
}

function wrongCode({ attempts }: CountedCode, budget: WrongCodeBudget | undefined): FrameError {
  const left = Math.min(loginLimits.codeTries - attempts, budget?.left ?? Number.POSITIVE_INFINITY)
  return new FrameError('OTP_WRONG', { data: { left } })
}
