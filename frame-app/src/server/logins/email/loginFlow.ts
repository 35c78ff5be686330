/** The row behind one login: found by its id and the key that began it, never by the id alone. */
import { FrameError } from '@latchkey/protocol'
import { newId } from '../../db/newId.ts'
import type { NewRow, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'

export type LoginFlow = Row<'login_flows'>

/** Whose login it is, and where: codes and links are bound to all of it. */
export type FlowOwner = Pick<
  NewRow<'login_flows'>,
  'jkt' | 'email_hmac' | 'project_id' | 'dapp_origin'
>

/** A login in one of these can still be gone on with. */
export const openStates = ['STARTED', 'DEVICE_PENDING', 'CODE_SENT'] as const

type FlowContext = Pick<ServerContext, 'db' | 'clock'>

/**
 * A login of this key that has not ended.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, for an unknown id and for another's alike
 */
export async function findFlow(
  { db, clock }: FlowContext,
  { flowId, jkt }: { flowId: string; jkt: string },
): Promise<LoginFlow> {
  const flow = await db
    .selectFrom('login_flows')
    .selectAll()
    .where('id', '=', flowId)
    .where('jkt', '=', jkt)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  if (flow === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return flow
}

/**
 * The login to go on with: asking again for the same address is a resend, so
 * that whoever waits goes on waiting for the same login. Else a new one.
 */
export async function openFlow(
  { db, clock }: FlowContext,
  owner: FlowOwner,
  about: Pick<NewRow<'login_flows'>, 'email_enc' | 'browser' | 'time_zone' | 'shows_number'>,
): Promise<LoginFlow> {
  const now = clock().getTime()
  const open = await db
    .selectFrom('login_flows')
    .selectAll()
    .where('jkt', '=', owner.jkt)
    .where('email_hmac', '=', owner.email_hmac)
    .where('project_id', '=', owner.project_id)
    .where('dapp_origin', '=', owner.dapp_origin)
    .where('state', 'in', openStates)
    .where('expires_at', '>', new Date(now + loginLimits.codeLife))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (open) return open
  return db
    .insertInto('login_flows')
    .values({
      id: newId('fl'),
      ...owner,
      ...about,
      state: 'STARTED',
      device_required: false,
      created_at: new Date(now),
      expires_at: new Date(now + loginLimits.flowLife),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether the link of this login's mail was approved: what a code then guards was proved already. */
export function isLinkApproved({ device_required, state }: LoginFlow): boolean {
  return device_required && state === 'CODE_SENT'
}
