import type { Tables } from '../db/schema.ts'

/**
 * What an export does with each table. Exported ones are in an order in which no row refers to a
 * later one; `key_checks` is first, so that an import with the wrong keys ends at once.
 */
const tables = {
  key_checks: 'exported',
  projects: 'exported',
  project_origins: 'exported',
  users: 'exported',
  identities: 'exported',
  devices: 'exported',
  sessions: 'exported',
  wallets: 'exported',
  key_slots: 'exported',
  server_factors: 'exported',
  passkeys: 'exported',
  email_changes: 'exported',
  otp_budgets: 'exported',
  deleted_identities: 'exported',
  outbox: 'exported',
  audit: 'exported',
  // Sign-ins in progress start again.
  login_flows: 'left out',
  otp_codes: 'left out',
  device_approvals: 'left out',
  social_flows: 'left out',
  farcaster_flows: 'left out',
  webauthn_challenges: 'left out',
  // Of minutes, and unlogged.
  rate_limit: 'left out',
  dpop_jti: 'left out',
  // Of this host.
  instances: 'left out',
} as const satisfies Record<keyof Tables, 'exported' | 'left out'>

type Choices = typeof tables
export type ExportedTable = {
  [Table in keyof Choices]: Choices[Table] extends 'exported' ? Table : never
}[keyof Choices]

const isExported = (table: keyof Choices): table is ExportedTable => tables[table] === 'exported'

// The keys of an object literal are its type's.
export const exportedTables: readonly ExportedTable[] = (
  Object.keys(tables) as (keyof Choices)[]
).filter(isExported)
