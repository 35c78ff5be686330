/** A flow's row, found by id, purpose and the key that started it, never only by the id. */
import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { CodePurpose, FlowPurpose } from '../../db/loginTables.ts'
import { newId } from '../../db/newId.ts'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { NewRow, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import type { SessionPlace } from '../../sessions/session.ts'
import { loginLimits } from '../limits.ts'

export type LoginFlow = Row<'login_flows'>

export type FlowOwner = {
  readonly purpose: FlowPurpose
  readonly jkt: string
  readonly identityHmac: Buffer
  /** Undefined on the frame's own pages. */
  readonly place: SessionPlace | undefined
  /** Undefined for a login. */
  readonly sessionId?: string
}

type FlowDetails = Pick<
  NewRow<'login_flows'>,
  'email_enc' | 'browser' | 'time_zone' | 'shows_number' | 'locale'
>

export const openStates = ['STARTED', 'DEVICE_PENDING', 'CODE_SENT'] as const

export const codePurposes = {
  login: 'login',
  step_up: 'step_up',
  link: 'link',
  email_change: 'email_old',
} as const satisfies Record<FlowPurpose, CodePurpose>

type FlowContext = Pick<ServerContext, 'db' | 'clock'>

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
  /** Undefined for a login. */
  sessionId?: string
}

/**
 * Finds a flow of this key and purpose that has not ended.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, both for an unknown id and for another key's
 */
export async function findFlow(
  { db, clock }: FlowContext,
  { flowId, jkt, purpose, sessionId }: FindFlowParameters,
): Promise<LoginFlow> {
  const wanted = { flowId, jkt, purpose, sessionId: sessionId ?? null, now: clock() }
  const [flow] = await selectFlow(db, wanted)
  if (flow === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return flow
}

type Wanted = Pick<FindFlowParameters, 'flowId' | 'jkt' | 'purpose'> & {
  readonly sessionId: string | null
  readonly now: Date
}

const selectFlow = prepareStatement((db, { flowId, jkt, purpose, sessionId, now }: Wanted) =>
  db
    .selectFrom('login_flows')
    .selectAll()
    .where('id', '=', flowId)
    .where('jkt', '=', jkt)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}`)
    .where('expires_at', '>', now),
)

export async function findOpenFlow(
  { db, clock }: FlowContext,
  owner: FlowOwner,
): Promise<LoginFlow | undefined> {
  const until = new Date(clock().getTime() + loginLimits.codeLife)
  const [flow] = await selectOpenFlow(db, { ...ownerColumns(owner), until })
  return flow
}

type OwnerColumns = ReturnType<typeof ownerColumns>

const ownerColumns = ({ purpose, jkt, identityHmac, place, sessionId }: FlowOwner) => ({
  purpose,
  jkt,
  identity_hmac: identityHmac,
  project_id: place?.projectId ?? null,
  dapp_origin: place?.dappOrigin ?? null,
  session_id: sessionId ?? null,
})

const selectOpenFlow = prepareStatement((db, owner: OwnerColumns & { readonly until: Date }) =>
  db
    .selectFrom('login_flows')
    .selectAll()
    .where('jkt', '=', owner.jkt)
    .where('identity_hmac', '=', owner.identity_hmac)
    .where('purpose', '=', owner.purpose)
    .where(sql<boolean>`project_id is not distinct from ${owner.project_id}`)
    .where(sql<boolean>`dapp_origin is not distinct from ${owner.dapp_origin}`)
    .where(sql<boolean>`session_id is not distinct from ${owner.session_id}`)
    .where('state', 'in', openStates)
    .where('expires_at', '>', owner.until)
    .orderBy('created_at', 'desc')
    .limit(1),
)

export async function createFlow(
  { db, clock }: FlowContext,
  owner: FlowOwner,
  details: FlowDetails,
): Promise<LoginFlow> {
  const now = clock()
  const [flow] = await insertFlow(db, {
    id: newId('fl'),
    ...ownerColumns(owner),
    ...details,
    created_at: now,
    expires_at: new Date(now.getTime() + loginLimits.flowLife),
  })
  // The insert returns its row.
  return flow as LoginFlow
}

type NewFlow = OwnerColumns &
  FlowDetails &
  Pick<NewRow<'login_flows'>, 'id' | 'created_at' | 'expires_at'>

const insertFlow = prepareStatement((db, flow: NewFlow) =>
  db
    .insertInto('login_flows')
    .values({
      id: flow.id,
      purpose: flow.purpose,
      jkt: flow.jkt,
      identity_hmac: flow.identity_hmac,
      project_id: flow.project_id,
      dapp_origin: flow.dapp_origin,
      session_id: flow.session_id,
      email_enc: flow.email_enc,
      browser: flow.browser,
      time_zone: flow.time_zone,
      shows_number: flow.shows_number,
      locale: flow.locale,
      state: 'STARTED',
      device_required: false,
      created_at: flow.created_at,
      expires_at: flow.expires_at,
    })
    .returningAll(),
)
