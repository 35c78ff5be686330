/** A flow's row, found by id, purpose and the key that started it, never only by the id. */
import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { CodePurpose, FlowPurpose } from '../../db/loginTables.ts'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { Database, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { type ProofValues, withProof } from '../../http/dpop.ts'
import { DpopError } from '../../http/dpopError.ts'
import type { CheckedProof } from '../../http/openProof.ts'
import { getPlaceColumns } from '../../sessions/place.ts'
import type { SessionPlace } from '../../sessions/session.ts'

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

/** A flow in these states can still be completed. */
export const openStates = ['STARTED', 'DEVICE_PENDING', 'CODE_SENT'] as const

export const codePurposes = {
  login: 'login',
  step_up: 'step_up',
  link: 'link',
  email_change: 'email_old',
  email_change_new: 'email_new',
} as const satisfies Record<FlowPurpose, CodePurpose>

const columns = {
  id: true,
  purpose: true,
  jkt: true,
  identity_hmac: true,
  project_id: true,
  dapp_origin: true,
  session_id: true,
  email_enc: true,
  browser: true,
  time_zone: true,
  locale: true,
  shows_number: true,
  state: true,
  device_required: true,
  approved_at: true,
  number_matched: true,
  created_at: true,
  expires_at: true,
} as const satisfies Record<keyof LoginFlow, true>

/** A prepared statement names its columns. */
export const flowColumns = Object.keys(columns) as (keyof LoginFlow)[]

type FlowContext = Pick<ServerContext, 'db' | 'clock'>

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

/**
 * Finds the flow and records the call's proof in one statement.
 *
 * @throws DpopError `jti` for a used proof, and the errors of `findFlow`
 */
export async function findFlowWithProof(
  { db, clock }: FlowContext,
  { flowId, purpose, proof }: Pick<FindFlowParameters, 'flowId' | 'purpose'> & ProofParameters,
): Promise<LoginFlow> {
  const { jkt, id: proofId, until: proofUntil } = proof
  const wanted = { flowId, jkt, purpose, sessionId: null, now: clock() }
  const [found] = await selectFlowWithProof(db, { ...wanted, proofId, proofUntil })
  if (found === undefined) throw new DpopError('jti')
  if (found.id === null) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  // An outer join returns the whole row or nulls.
  return found as LoginFlow
}

/** Not recorded yet. */
export type ProofParameters = { readonly proof: CheckedProof }

type WantedFlow = Pick<FindFlowParameters, 'flowId' | 'jkt' | 'purpose'> & {
  readonly sessionId: string | null
  readonly now: Date
}

const selectOwnFlow = (
  db: Pick<Database, 'selectFrom'>,
  { flowId, jkt, purpose, sessionId, now }: WantedFlow,
) =>
  db
    .selectFrom('login_flows')
    .select(flowColumns)
    .where('id', '=', flowId)
    .where('jkt', '=', jkt)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}`)
    .where('expires_at', '>', now)

const selectFlow = prepareStatement((db, wanted: WantedFlow) => selectOwnFlow(db, wanted))

const selectFlowWithProof = prepareStatement((db, wanted: WantedFlow & ProofValues) =>
  withProof(db, wanted)
    .selectFrom('proof')
    .leftJoin(selectOwnFlow(db, wanted).as('flow'), (join) => join.onTrue())
    .selectAll('flow'),
)

export type OwnerColumns = ReturnType<typeof getOwnerColumns>

export const getOwnerColumns = ({ purpose, jkt, identityHmac, place, sessionId }: FlowOwner) => ({
  purpose,
  jkt,
  identity_hmac: identityHmac,
  ...getPlaceColumns(place),
  session_id: sessionId ?? null,
})
