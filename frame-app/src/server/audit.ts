import { newId } from './db/newId.ts'
import type { Database, NewRow } from './db/schema.ts'
import { hmacSha256 } from './digest.ts'
import type { Secrets, ServerContext } from './http/context.ts'

/** docs/self-hosting.md has the table. */
export const auditEvents = {
  'login.completed': 'a sign-in was completed',
  'login.failed': 'someone entered a wrong code',
  'device.approved': 'someone approved a sign-in by the link in an email',
  'device.rejected': 'someone rejected a sign-in by the link in an email',
  'device.revoked': 'a user revoked a device on the account page',
  'session.steppedUp': 'a user entered a code or used a passkey to confirm a sensitive change',
  'session.revoked': 'someone signed out, here or everywhere',
  'login.providerRefused': 'an identity provider did not confirm a sign-in',
  'identity.linked': 'a user added sign-in with an identity provider',
  'identity.unlinked': 'a user removed sign-in with an identity provider',
  'email.changed': 'a user changed or added their email address',
  'email.changeUndone': 'someone undid a change of the email address by the link in an email',
  'account.deleted': 'a user deleted their account; its earlier events name no user',
  'passkey.added': 'a user added a passkey',
  'passkey.removed': 'a user removed a passkey',
  'passkey.refused': 'a passkey was used, but its answer was not valid',
  'wallet.created': 'a user got a wallet',
  'wallet.openedOnNewDevice': 'a wallet was opened on a device without a slot',
  'slot.added': 'a slot was added to a wallet',
  'slot.deleted': 'a slot was deleted from a wallet',
  'slot.passwordUsed': 'someone entered the password of a wallet, right or wrong',
  'wallet.exported': 'a user was shown the secret phrase or a private key, or made a recovery kit',
  'wallet.recoveryAdded': 'a user added a password or a passkey that opens the wallet',
  'wallet.recoveryRemoved': 'a user removed a password or a passkey that opened the wallet',
  'wallet.assistedLeft': 'a user ended recovery by sign-in alone',
  'wallet.selfCustodyStarted': 'a user created a wallet that a sign-in alone never opens',
  'project.added': 'an operator added a project',
  'project.changed': "an operator changed a project's settings",
  'project.renamed': 'an operator renamed a project',
  'project.disabled': 'an operator disabled a project',
  'project.enabled': 'an operator enabled a project',
  'project.removed': 'an operator removed a project, with its origins and sessions',
  'origin.added': 'an operator allowed an origin',
  'origin.changed': 'an operator trusted an origin, or stopped trusting it',
  'origin.removed': 'an operator removed an origin',
  'key.added': 'a key was used with this database for the first time',
  'key.rewrapped': 'an operator moved factors to the current key',
  'key.removed': 'an operator removed a key that wraps nothing',
  'database.exported': 'an operator exported the database',
  'database.imported': 'an operator imported the database from an export',
} as const

type AuditEventName = keyof typeof auditEvents

/** Never contains an email, a code, a token or a key. */
export type AuditEvent = {
  readonly event: AuditEventName
  readonly userId?: string
  readonly projectId?: string
  readonly dappOrigin?: string
  /** The client's IP address: only its HMAC is stored. */
  readonly address?: string
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

type AuditContext = Pick<ServerContext, 'clock'> & {
  readonly secrets?: Pick<Secrets, 'ipKey'>
}

export async function audit(
  context: AuditContext & { readonly db: Pick<Database, 'insertInto'> },
  event: AuditEvent,
): Promise<void> {
  await context.db.insertInto('audit').values(auditRow(context, event)).execute()
}

export function auditRow(
  { clock, secrets }: AuditContext,
  { event, userId, projectId, dappOrigin, address, detail }: AuditEvent,
): NewRow<'audit'> {
  return {
    id: newId('au'),
    at: clock(),
    event,
    user_id: userId ?? null,
    project_id: projectId ?? null,
    dapp_origin: dappOrigin ?? null,
    ip_hmac: address && secrets ? hmacSha256(secrets.ipKey, address) : null,
    detail: detail ? JSON.stringify(detail) : null,
  }
}
