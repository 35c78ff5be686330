import { newId } from '../db/newId.ts'
import type { ServerContext } from '../http/context.ts'
import { type Notice, sealNotice } from './sealNotice.ts'

/**
 * Puts a notice into the outbox. Called in the transaction of what it reports:
 * both happen or neither.
 */
export async function addNotice(
  { db, clock, secrets }: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  notice: Notice,
): Promise<void> {
  const id = newId('ob')
  const payload_enc = sealNotice(secrets, id, notice)
  await db
    .insertInto('outbox')
    .values({ id, kind: notice.kind, payload_enc, due_at: clock() })
    .execute()
}
