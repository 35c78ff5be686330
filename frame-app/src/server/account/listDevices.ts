import { sql } from 'kysely'
import type { ApiReply } from '../../api/calls.ts'
import type { ServerContext } from '../http/context.ts'
import { splitBrowser } from '../mailer/describeBrowser.ts'
import type { FoundSession } from '../sessions/session.ts'
import { idleSince } from '../sessions/sessionLife.ts'

type DeviceRow = {
  readonly id: string
  readonly label: string
  readonly name: string | null
  readonly seen_at: Date
  readonly signed_in: boolean
  readonly dapp_origin: string | null
  readonly project_name: string | null
}

/** A user signs in on fewer; the oldest are left out. */
const mostDevices = 200

/** Lists what may sign in without a link: every browser, once for each dApp. */
export async function listDevices(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { userId, deviceId }: Pick<FoundSession, 'userId' | 'deviceId'>,
): Promise<ApiReply<'accountDevices'>> {
  const now = clock()
  const { rows } = await sql<DeviceRow>`
    select devices.id, label, devices.name, dapp_origin, projects.name as project_name,
      greatest(last_seen_at, coalesce(last_used_at, last_seen_at)) as seen_at,
      coalesce(sessions.revoked_at is null and expires_at > ${now}::timestamptz
        and last_used_at > ${idleSince(now)}::timestamptz, false) as signed_in
    from devices
    left join lateral (
      select * from sessions where device_id = devices.id order by auth_time desc limit 1
    ) sessions on true
    left join projects on projects.id = sessions.project_id
    where devices.user_id = ${userId} and devices.revoked_at is null
    order by seen_at desc limit ${sql.lit(mostDevices)}`.execute(db)
  const devices = rows.map((row) => ({
    deviceId: row.id,
    ...splitBrowser(row.label),
    name: row.name,
    lastSeenAt: row.seen_at.toISOString(),
    isCurrent: row.id === deviceId,
    isSignedIn: row.signed_in,
    dappOrigin: row.dapp_origin,
    dappName: row.project_name,
  }))
  return { devices }
}
