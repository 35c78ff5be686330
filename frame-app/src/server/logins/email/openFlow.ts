import { sql } from 'kysely'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { Database } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'
import {
  type FlowOwner,
  flowColumns,
  getOwnerColumns,
  type LoginFlow,
  type OwnerColumns,
  openStates,
} from './loginFlow.ts'

/** Finds the flow that this key can still complete for the identity, purpose and place. */
export async function findOpenFlow(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  owner: FlowOwner,
): Promise<LoginFlow | undefined> {
  const [flow] = await selectOneOpenFlow(db, getOpenFlowValues(owner, clock()))
  return flow
}

export type OpenFlowValues = OwnerColumns & {
  /** Flows that end before this cannot be completed. */
  readonly until: Date
}

export const getOpenFlowValues = (owner: FlowOwner, now: Date): OpenFlowValues => ({
  ...getOwnerColumns(owner),
  until: new Date(now.getTime() + loginLimits.codeLife),
})

export const selectOpenFlow = (db: Pick<Database, 'selectFrom'>, owner: OpenFlowValues) =>
  db
    .selectFrom('login_flows')
    .select(flowColumns)
    .where('jkt', '=', owner.jkt)
    .where('identity_hmac', '=', owner.identity_hmac)
    .where('purpose', '=', owner.purpose)
    .where(sql<boolean>`project_id is not distinct from ${owner.project_id}`)
    .where(sql<boolean>`dapp_origin is not distinct from ${owner.dapp_origin}`)
    .where(sql<boolean>`session_id is not distinct from ${owner.session_id}`)
    .where('state', 'in', openStates)
    .where('expires_at', '>', owner.until)
    .orderBy('created_at', 'desc')
    .limit(1)

const selectOneOpenFlow = prepareStatement((db, owner: OpenFlowValues) => selectOpenFlow(db, owner))
