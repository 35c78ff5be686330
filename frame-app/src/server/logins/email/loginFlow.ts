/** The row of one login, found by its id and the key that began it, never by the id alone. */
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

/** States in which a login can still be completed. */
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

/** The login that this key can still complete for this address at this origin, if there is one. */
export async function findOpenFlow(
  { db, clock }: FlowContext,
  owner: FlowOwner,
): Promise<LoginFlow | undefined> {
  return db
    .selectFrom('login_flows')
    .selectAll()
    .where('jkt', '=', owner.jkt)
    .where('email_hmac', '=', owner.email_hmac)
    .where('project_id', '=', owner.project_id)
    .where('dapp_origin', '=', owner.dapp_origin)
    .where('state', 'in', openStates)
    .where('expires_at', '>', new Date(clock().getTime() + loginLimits.codeLife))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Begins a login. */
export async function createFlow(
  { db, clock }: FlowContext,
  owner: FlowOwner,
  details: Pick<NewRow<'login_flows'>, 'email_enc' | 'browser' | 'time_zone' | 'shows_number'>,
): Promise<LoginFlow> {
  const now = clock()
  return db
    .insertInto('login_flows')
    .values({
      id: newId('fl'),
      ...owner,
      ...details,
      state: 'STARTED',
      device_required: false,
      created_at: now,
      expires_at: new Date(now.getTime() + loginLimits.flowLife),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
