import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../api.ts'
import type { Database, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { requireProject } from '../../projects/requireProject.ts'
import { completeLogin } from '../completeLogin.ts'
import { loginLimits } from '../limits.ts'
import { findFlow, isLinkApproved, type LoginFlow } from './loginFlow.ts'
import { isOtp } from './otp.ts'
import type { EmailCaller } from './startEmail.ts'
import { type BookedTry, bookTry, budgetOf, returnTry } from './wrongCodeBudget.ts'

type CountedCode = Pick<Row<'otp_codes'>, 'id' | 'hash' | 'attempts'> & BookedTry

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

  const limited = !isLinkApproved(flow)
  const code = await countTry(context, { flow, limited })
  if (code === undefined) throw new FrameError('OTP_EXPIRED')
  const { pepper } = context.secrets
  const isRight = isOtp({ pepper, codeId: code.id, otp: otp.replace(/\s/g, ''), hash: code.hash })
  if (!isRight) throw wrongCode(code, limited)

  const identity = {
    email: { email_hmac: Buffer.from(flow.email_hmac), email_enc: Buffer.from(flow.email_enc) },
    jkt,
    projectId: flow.project_id,
    dappOrigin: flow.dapp_origin,
    browser: flow.browser,
    amr: limited ? ['otp'] : ['link', 'otp'],
    address,
  }
  const now = context.clock()
  const reply = await completeLogin(context, identity, (db) => spendCode(db, { flow, code, now }))
  if (reply === undefined) throw new FrameError('OTP_EXPIRED')
  return reply
}

/** Counts one try on the login's live code and on its e-mail, in one statement, and takes the hash. */
async function countTry(
  { db, clock }: ServerContext,
  { flow, limited }: { flow: LoginFlow; limited: boolean },
): Promise<CountedCode | undefined> {
  const now = clock()
  return db
    .with('code', (statement) =>
      statement
        .updateTable('otp_codes')
        .set({ attempts: sql<number>`attempts + 1` })
        .where('flow_id', '=', flow.id)
        .where('purpose', '=', 'login')
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', now)
        .where('attempts', '<', loginLimits.codeTries)
        .returning(['id', 'hash', 'attempts']),
    )
    .with('booked', () => bookTry({ emailHmac: flow.email_hmac, limited, now }))
    .selectFrom(['code', 'booked'])
    .selectAll()
    .executeTakeFirst()
}

/** Spends the right code and with it the login, and gives its try back: of two at the same time, one. */
async function spendCode(
  db: Database,
  { flow, code, now }: { flow: LoginFlow; code: CountedCode; now: Date },
): Promise<boolean> {
  const finished = await db
    .with('spent', (statement) =>
      statement
        .updateTable('otp_codes')
        .set({ consumed_at: now })
        .where('id', '=', code.id)
        .where('consumed_at', 'is', null)
        .returning('flow_id'),
    )
    .with('returned', (statement) => returnTry(statement, flow.email_hmac))
    .updateTable('login_flows')
    .set({ state: 'FINISHED' })
    .where('id', 'in', (select) => select.selectFrom('spent').select('flow_id'))
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

function wrongCode(
  { attempts, day_wrong, month_wrong }: CountedCode,
  limited: boolean,
): FrameError {
  const ofCode = loginLimits.codeTries - attempts
  const ofEmail = limited ? budgetOf(day_wrong, month_wrong).left : Number.POSITIVE_INFINITY
  return new FrameError('OTP_WRONG', { data: { left: Math.min(ofCode, ofEmail) } })
}
