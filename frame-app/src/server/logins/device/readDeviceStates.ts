import { sql } from 'kysely'
import type { Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import type { DeviceState } from './waiting.ts'

type FoundFlow = { readonly jkt: string; readonly state: DeviceState }

/**
 * Reads the states in one statement: between two, an approval could seem to remove a login's link.
 */
export async function readDeviceStates(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  flowIds: readonly string[],
): Promise<ReadonlyMap<string, FoundFlow>> {
  const now = clock()
  const flows = await db
    .selectFrom('login_flows')
    .select((row) => [
      'id',
      'jkt',
      'state',
      row
        .exists(
          row
            .selectFrom('device_approvals')
            .select('device_approvals.id')
            .whereRef('device_approvals.flow_id', '=', 'login_flows.id')
            .where('device_approvals.state', '=', 'PENDING')
            .where('device_approvals.expires_at', '>', now),
        )
        .as('has_live_link'),
    ])
    .where(sql<boolean>`id = any(${flowIds}::text[])`)
    .where('expires_at', '>', now)
    .execute()
  return new Map(flows.map((flow) => [flow.id, { jkt: flow.jkt, state: getState(flow) }]))
}

function getState(
  flow: Pick<Row<'login_flows'>, 'state'> & { has_live_link: unknown },
): DeviceState {
  if (flow.state === 'REJECTED') return 'REJECTED'
  if (flow.state !== 'DEVICE_PENDING') return 'APPROVED'
  return flow.has_live_link ? 'PENDING' : 'EXPIRED'
}
