import type { ServerContext } from '../../http/context.ts'
import type { Branding } from '../../projects/branding.ts'
import { hashLinkToken } from './issueLink.ts'

export type PendingApproval = {
  dappOrigin: string
  browser: string
  timeZone: string | undefined
  /** When the email was requested. */
  at: Date
  wantsNumber: boolean
  locale: string | null
  branding: Branding | undefined
}

export async function findApproval(
  { db, clock, config, projects }: Pick<ServerContext, 'db' | 'clock' | 'config' | 'projects'>,
  token: string,
): Promise<PendingApproval | undefined> {
  const row = await db
    .selectFrom('device_approvals')
    .innerJoin('login_flows', 'login_flows.id', 'device_approvals.flow_id')
    .select([
      'login_flows.project_id',
      'login_flows.dapp_origin',
      'login_flows.browser',
      'login_flows.time_zone',
      'login_flows.locale',
      'device_approvals.created_at',
      'device_approvals.match_code',
    ])
    .where('link_token_hash', '=', hashLinkToken(token))
    .where('device_approvals.state', '=', 'PENDING')
    .where('login_flows.state', '=', 'DEVICE_PENDING')
    .where('device_approvals.expires_at', '>', clock())
    .executeTakeFirst()
  if (row === undefined) return undefined
  const project = row.project_id === null ? undefined : await projects.find(row.project_id)
  return {
    dappOrigin: row.dapp_origin ?? config.publicOrigin,
    browser: row.browser,
    timeZone: row.time_zone ?? undefined,
    at: row.created_at,
    wantsNumber: row.match_code !== null,
    locale: row.locale,
    branding: project?.settings,
  }
}
