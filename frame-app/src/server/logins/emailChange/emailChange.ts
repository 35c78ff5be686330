/** A change's row, found by id and by the session that started it. */
import { FrameError } from '@latchkey/protocol'
import type { Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import type { SealedEmail } from '../email/sealEmail.ts'
import type { StepUpCaller } from '../stepUp/startStepUp.ts'

export type EmailChange = Row<'email_changes'>

export type ChangeCaller = StepUpCaller

export const openChangeStates = ['PRIMARY_SENT', 'SECONDARY_SENT'] as const
export type OpenChangeState = (typeof openChangeStates)[number]

/** @throws FrameError NO_LOGIN_IN_PROGRESS */
export async function findChange(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  wanted: { id: string; sessionId: string; state: OpenChangeState },
): Promise<EmailChange> {
  const change = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('session_id', '=', wanted.sessionId)
    .where('state', '=', wanted.state)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  if (change === undefined) throw noChange()
  return change
}

/** Finds what this session can still complete for the new address. */
export async function findOpenChange(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  wanted: { sessionId: string; old: SealedEmail | null; newHmac: Buffer },
): Promise<EmailChange | undefined> {
  const { sessionId, old, newHmac } = wanted
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('new_email_hmac', '=', newHmac)
    .where('old_email_hmac', old ? '=' : 'is', old ? old.email_hmac : null)
    .where('state', 'in', openChangeStates)
    .where('expires_at', '>', clock())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const noChange = () =>
  new FrameError('NO_LOGIN_IN_PROGRESS', {
    message: 'No change of the email is in progress. Start again',
  })

export function getNewEmail({ new_email_hmac, new_email_enc }: EmailChange): SealedEmail {
  return { email_hmac: Buffer.from(new_email_hmac), email_enc: Buffer.from(new_email_enc) }
}

/** Null for a user without an email. */
export const getOldEmail = ({ old_email_hmac, old_email_enc }: EmailChange): SealedEmail | null =>
  toSealedEmail({ email_hmac: old_email_hmac, email_enc: old_email_enc })

export function toSealedEmail({
  email_hmac,
  email_enc,
}: Pick<Row<'users'>, 'email_hmac' | 'email_enc'>): SealedEmail | null {
  if (email_hmac === null || email_enc === null) return null
  return { email_hmac: Buffer.from(email_hmac), email_enc: Buffer.from(email_enc) }
}
