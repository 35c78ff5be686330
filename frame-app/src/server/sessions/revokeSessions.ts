import { audit } from '../audit.ts'
import type { ServerContext } from '../http/context.ts'
import type { FoundSession } from './session.ts'

export async function revokeSessions(
  context: ServerContext,
  session: FoundSession,
  { all = false, address }: { all?: boolean | undefined; address: string },
): Promise<void> {
  const { id, userId, place } = session
  const revoked = await context.db
    .updateTable('sessions')
    .set({ revoked_at: context.clock() })
    .where(all ? 'user_id' : 'id', '=', all ? userId : id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  const detail = { count: revoked.length }
  await audit(context, {
    event: 'session.revoked',
    userId,
    ...place,
    address,
    detail,
  })
}
