import { createHmac } from 'node:crypto'
import { newId } from './db/newId.ts'
import type { NewRow } from './db/schema.ts'
import type { ServerContext } from './http/context.ts'

/** Something worth remembering about an account. Never an e-mail, a code, a token or a key. */
export type AuditEvent = {
  /** Verb last, e.g. `session.revoked`. */
  readonly event: string
  readonly userId?: string
  readonly projectId?: string
  readonly dappOrigin?: string
  /** The client's IP address: only its HMAC is stored. */
  readonly address?: string
  /** Small and plain: ids, counts, names. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** Writes one row of the audit. */
export async function audit(
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  event: AuditEvent,
): Promise<void> {
  await context.db.insertInto('audit').values(auditRow(context, event)).execute()
}

/** The row, for a statement that writes it beside something else. */
export function auditRow(
  { clock, secrets }: Pick<ServerContext, 'clock' | 'secrets'>,
  { event, userId, projectId, dappOrigin, address, detail }: AuditEvent,
): NewRow<'audit'> {
  return {
    id: newId('au'),
    at: clock(),
    event,
    user_id: userId ?? null,
    project_id: projectId ?? null,
    dapp_origin: dappOrigin ?? null,
    ip_hmac: address ? createHmac('sha256', secrets.ipKey).update(address).digest() : null,
    detail: detail ? JSON.stringify(detail) : null,
  }
}
