import type { ApiReply } from '../../api/calls.ts'
import type { ServerContext } from '../http/context.ts'
import { openEmail } from '../logins/email/sealEmail.ts'
import type { FoundSession } from '../sessions/session.ts'

/** Lists the linked identities, without an email address that the user left. */
export async function listLogins(
  { db, secrets }: Pick<ServerContext, 'db' | 'secrets'>,
  { userId }: Pick<FoundSession, 'userId'>,
): Promise<ApiReply<'accountLogins'>> {
  const rows = await db
    .selectFrom('identities')
    .select(['provider', 'email_hmac', 'email_enc', 'created_at'])
    .where('user_id', '=', userId)
    // A passkey's identity outlives its passkeys; `passkeys` lists these.
    .where('provider', '<>', 'passkey')
    .where('reserved_until', 'is', null)
    .orderBy('created_at')
    .execute()
  const logins = rows.map(({ provider, email_hmac, email_enc, created_at }) => ({
    provider,
    email: email_hmac && email_enc && openEmail(secrets, { email_hmac, email_enc }),
    addedAt: created_at.toISOString(),
  }))
  return { logins }
}
