import { sql } from 'kysely'
import type { ApiReply } from '../../api/calls.ts'
import type { ServerContext } from '../http/context.ts'
import type { FoundSession } from '../sessions/session.ts'
import { idleSince } from '../sessions/sessionLife.ts'

type AppRow = {
  readonly project_id: string
  readonly dapp_origin: string
  readonly name: string
  readonly used_at: Date
  readonly signed_in: number
  readonly trusted: boolean
}

const mostApps = 200

/**
 * Lists the dApps of the user's sessions, which are kept for 30 days after a sign-in. A dApp that
 * the operator removed is left out: it has no sessions.
 */
export async function listApps(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { userId }: Pick<FoundSession, 'userId'>,
): Promise<ApiReply<'accountApps'>> {
  const now = clock()
  const { rows } = await sql<AppRow>`
    select sessions.project_id, dapp_origin, projects.name, max(last_used_at) as used_at,
      count(distinct device_id) filter (where sessions.revoked_at is null
        and devices.revoked_at is null and expires_at > ${now}::timestamptz
        and last_used_at > ${idleSince(now)}::timestamptz)::int as signed_in,
      coalesce(bool_or(project_origins.trusted), false) as trusted
    from sessions
    join devices on devices.id = sessions.device_id
    join projects on projects.id = sessions.project_id
    left join project_origins on project_origins.project_id = sessions.project_id
      and project_origins.origin = dapp_origin
    where sessions.user_id = ${userId} and dapp_origin is not null
    group by sessions.project_id, dapp_origin, projects.name
    order by used_at desc limit ${sql.lit(mostApps)}`.execute(db)
  const apps = rows.map((row) => ({
    projectId: row.project_id,
    dappOrigin: row.dapp_origin,
    name: row.name,
    lastUsedAt: row.used_at.toISOString(),
    signedInDevices: row.signed_in,
    isTrusted: row.trusted,
  }))
  return { apps }
}
