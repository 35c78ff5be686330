/** A flow's row, found by id, purpose and the key that started it, never by the id only. */
import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { CodePurpose, FlowPurpose } from '../../db/loginTables.ts'
import { newId } from '../../db/newId.ts'
import type { NewRow, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import type { SessionPlace } from '../../sessions/session.ts'
import { loginLimits } from '../limits.ts'

export type LoginFlow = Row<'login_flows'>

/** The flow's key, purpose and place, to which codes and links are bound. */
export type FlowOwner = {
  readonly purpose: FlowPurpose
  readonly jkt: string
  readonly identityHmac: Buffer
  /** Undefined on the frame's own pages. */
  readonly place: SessionPlace | undefined
  /** Whose authentication or identities it is about; none for a login. */
  readonly sessionId?: string
}

type FlowDetails = Pick<
  NewRow<'login_flows'>,
  'email_enc' | 'browser' | 'time_zone' | 'shows_number' | 'locale'
>

/** States in which a flow can still be completed. */
export const openStates = ['STARTED', 'DEVICE_PENDING', 'CODE_SENT'] as const

/** The purpose that a flow's code proves. */
export const codePurposes = {
  login: 'login',
  step_up: 'step_up',
  link: 'link',
  email_change: 'email_old',
} as const satisfies Record<FlowPurpose, CodePurpose>

type FlowContext = Pick<ServerContext, 'db' | 'clock'>

/** The origin of a flow. */
export function getPlace({
  project_id: projectId,
  dapp_origin: dappOrigin,
}: Pick<LoginFlow, 'project_id' | 'dapp_origin'>): SessionPlace | undefined {
  return projectId === null || dappOrigin === null ? undefined : { projectId, dappOrigin }
}

export type FindFlowParameters = {
  flowId: string
  jkt: string
  purpose: FlowPurpose
  /** The session of a flow with another purpose than `login`. */
  sessionId?: string
}

/**
 * A flow of this key and purpose that has not ended.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, for an unknown id and for another's alike
 */
export async function findFlow(
  { db, clock }: FlowContext,
  { flowId, jkt, purpose, sessionId }: FindFlowParameters,
): Promise<LoginFlow> {
  const flow = await db
    .selectFrom('login_flows')
    .selectAll()
    .where('id', '=', flowId)
    .where('jkt', '=', jkt)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId ?? null}`)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  if (flow === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return flow
}

/** Finds the flow that this key can still complete for the identity, purpose and place. */
export async function findOpenFlow(
  { db, clock }: FlowContext,
  { purpose, jkt, identityHmac, place, sessionId }: FlowOwner,
): Promise<LoginFlow | undefined> {
  return db
    .selectFrom('login_flows')
    .selectAll()
    .where('jkt', '=', jkt)
    .where('identity_hmac', '=', identityHmac)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`project_id is not distinct from ${place?.projectId ?? null}`)
    .where(sql<boolean>`dapp_origin is not distinct from ${place?.dappOrigin ?? null}`)
    .where(sql<boolean>`session_id is not distinct from ${sessionId ?? null}`)
    .where('state', 'in', openStates)
    .where('expires_at', '>', new Date(clock().getTime() + loginLimits.codeLife))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Begins a flow. */
export async function createFlow(
  { db, clock }: FlowContext,
  { purpose, jkt, identityHmac, place, sessionId }: FlowOwner,
  details: FlowDetails,
): Promise<LoginFlow> {
  const now = clock()
  return db
    .insertInto('login_flows')
    .values({
      id: newId('fl'),
      purpose,
      jkt,
      identity_hmac: identityHmac,
      project_id: place?.projectId ?? null,
      dapp_origin: place?.dappOrigin ?? null,
      session_id: sessionId ?? null,
      ...details,
      state: 'STARTED',
      device_required: false,
      created_at: now,
      expires_at: new Date(now.getTime() + loginLimits.flowLife),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
