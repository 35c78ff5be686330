import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { audit } from '../../audit.ts'
import type { Database, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { requireProject } from '../../projects/requireProject.ts'
import { isOtp } from '../codes/otp.ts'
import {
  bookTry,
  countTriesLeft,
  getStanding,
  returnTry,
  type Standing,
  type WrongCodes,
} from '../codes/wrongCodeBudget.ts'
import { completeLogin } from '../completeLogin.ts'
import { loginLimits } from '../limits.ts'
import { findFlow, type LoginFlow } from './loginFlow.ts'
import type { EmailCaller } from './startEmail.ts'

/** A live code with this try counted; `booked`: the wrong codes of its email with this try, if they are limited. */
type CountedCode = Pick<Row<'otp_codes'>, 'id' | 'hash' | 'attempts'> & {
  triedAt: Date
  booked: WrongCodes | undefined
}

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

  const standing = getStanding(flow)
  const code = await countTry(context, { flow, standing })
  if (code === undefined) throw new FrameError('OTP_EXPIRED')
  const { pepper } = context.secrets
  const isRight = isOtp({ pepper, codeId: code.id, otp: otp.replace(/\s/g, ''), hash: code.hash })
  if (!isRight) {
    const error = wrongCode(code, standing)
    const place = { projectId: flow.project_id, dappOrigin: flow.dapp_origin, address }
    await audit(context, { event: 'login.failed', ...place, detail: { flowId: flow.id } })
    throw error
  }

  const identity = {
    email: { email_hmac: Buffer.from(flow.email_hmac), email_enc: Buffer.from(flow.email_enc) },
    jkt,
    projectId: flow.project_id,
    dappOrigin: flow.dapp_origin,
    browser: flow.browser,
    amr: flow.approved_at === null ? ['otp'] : ['link', 'otp'],
    address,
  }
  const now = context.clock()
  const reply = await completeLogin(context, identity, (db) => spendCode(db, { flow, code, now }))
  if (reply === undefined) throw new FrameError('OTP_EXPIRED')
  return reply
}

/**
 * Counts one try on the login's live code and books it on its email, in one
 * statement, and returns the hash. After a matched number the email's budget
 * is left alone: the tries of each code are the limit.
 */
async function countTry(
  { db, clock }: ServerContext,
  { flow, standing }: { flow: LoginFlow; standing: Standing },
): Promise<CountedCode | undefined> {
  const now = clock()
  const counted = db.with('code', (statement) =>
    statement
      .updateTable('otp_codes')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('flow_id', '=', flow.id)
      .where('purpose', '=', 'login')
      .where('replaced_at', 'is', null)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', now)
      .where('attempts', '<', loginLimits.codeTries)
      .returning(['id', 'hash', 'attempts']),
  )
  if (standing === 'numberMatched') {
    const code = await counted.selectFrom('code').selectAll().executeTakeFirst()
    return code && { ...code, triedAt: now, booked: undefined }
  }
  const row = await counted
    .with('booked', () => bookTry({ emailHmac: flow.email_hmac, standing, now }))
    .selectFrom(['code', 'booked'])
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { day, month, ...code } = row
  return { ...code, triedAt: now, booked: { day, month } }
}

/** Spends the right code and with it the login, and gives its try back; of concurrent calls only one succeeds. */
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
    .with('returned', (statement) =>
      returnTry(statement, { emailHmac: flow.email_hmac, at: code.triedAt }),
    )
    .updateTable('login_flows')
    .set({ state: 'FINISHED' })
    .where('id', 'in', (select) => select.selectFrom('spent').select('flow_id'))
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

function wrongCode({ attempts, booked }: CountedCode, standing: Standing): FrameError {
  const ofCode = loginLimits.codeTries - attempts
  const ofEmail = booked ? countTriesLeft(booked, standing) : Number.POSITIVE_INFINITY
  return new FrameError('OTP_WRONG', { data: { left: Math.min(ofCode, ofEmail) } })
}
