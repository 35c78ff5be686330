import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { getPlace } from '../../sessions/place.ts'
import { startCooldown } from '../email/consumeSendQuota.ts'
import type { LoginFlow } from '../email/loginFlow.ts'
import { sendCode } from '../email/sendCode.ts'
import { loginLimits } from '../limits.ts'
import { hashLinkToken } from './issueLink.ts'

export type DeviceDecision =
  | { outcome: 'approved' | 'rejected'; locale: string | null }
  | { outcome: 'gone' }
  | { outcome: 'wrong'; left: number }

export type AnswerParameters = {
  token: string
  address: string
}

/**
 * Approves a login with the number that its window shows, if it can, and emails its code. Counts a
 * try before comparing it; the third miss rejects the login.
 */
export async function approveDevice(
  context: ServerContext,
  { matchCode, ...answer }: AnswerParameters & { matchCode: string },
): Promise<DeviceDecision> {
  const approval = await countTry(context, answer.token)
  if (approval === undefined) return { outcome: 'gone' }
  if (!isSameNumber(matchCode, approval.match_code)) {
    const left = loginLimits.linkMisses - approval.misses
    return left > 0 ? { outcome: 'wrong', left } : rejectDevice(context, answer)
  }
  const flow = await settle(context, answer, {
    link: 'APPROVED',
    flow: 'CODE_SENT',
    approved_at: context.clock(),
    number_matched: approval.match_code !== null,
  })
  if (flow === undefined) return { outcome: 'gone' }
  await startCooldown(context, {
    jkt: flow.jkt,
    identityHmac: Buffer.from(flow.identity_hmac),
  })
  await sendCode(context, flow, { isSent: true })
  context.flowSignal.notify(flow.id)
  return { outcome: 'approved', locale: flow.locale }
}

export async function rejectDevice(
  context: ServerContext,
  answer: AnswerParameters,
): Promise<DeviceDecision> {
  const flow = await settle(context, answer, { link: 'REJECTED', flow: 'REJECTED' })
  if (flow === undefined) return { outcome: 'gone' }
  context.flowSignal.notify(flow.id)
  return { outcome: 'rejected', locale: flow.locale }
}

async function countTry({ db, clock }: ServerContext, token: string) {
  return db
    .updateTable('device_approvals')
    .set({ misses: sql<number>`misses + 1` })
    .where('link_token_hash', '=', hashLinkToken(token))
    .where('state', '=', 'PENDING')
    .where('misses', '<', loginLimits.linkMisses)
    .where('expires_at', '>', clock())
    .returning(['match_code', 'misses'])
    .executeTakeFirst()
}

type States =
  | { link: 'APPROVED'; flow: 'CODE_SENT'; approved_at: Date; number_matched: boolean }
  | { link: 'REJECTED'; flow: 'REJECTED' }

/** Advances link and login together; returns undefined if either had advanced before. */
async function settle(
  context: ServerContext,
  { token, address }: AnswerParameters,
  { link, flow: state, ...approval }: States,
): Promise<LoginFlow | undefined> {
  return context.db.transaction().execute(async (db) => {
    const answered = await db
      .updateTable('device_approvals')
      .set({ state: link })
      .where('link_token_hash', '=', hashLinkToken(token))
      .where('state', '=', 'PENDING')
      .where('expires_at', '>', context.clock())
      .returning('flow_id')
      .executeTakeFirst()
    if (answered === undefined) return undefined
    const flow = await db
      .updateTable('login_flows')
      .set({ state, ...approval })
      .where('id', '=', answered.flow_id)
      .where('state', '=', 'DEVICE_PENDING')
      .returningAll()
      .executeTakeFirst()
    if (flow === undefined) return undefined
    await audit(
      { ...context, db },
      {
        event: link === 'APPROVED' ? 'device.approved' : 'device.rejected',
        ...getPlace(flow),
        address,
        detail: { flowId: flow.id },
      },
    )
    return flow
  })
}

/** Requires no number if none was shown. */
function isSameNumber(typed: string, expected: string | null): boolean {
  if (expected === null) return true
  const bytes = (text: string) => Buffer.from(text.trim().padEnd(8).slice(0, 8), 'latin1')
  return timingSafeEqual(bytes(typed), bytes(expected))
}
