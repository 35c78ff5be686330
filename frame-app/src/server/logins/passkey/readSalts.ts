import type { PasskeySalts } from '../../../api/passkeys.ts'
import type { ServerContext } from '../../http/context.ts'
import type { FoundSession } from '../../sessions/session.ts'
import { getRpId } from './ceremonyOptions.ts'

/** Reads what the user's authenticators compute a PRF of: no secret without them. */
export async function readSalts(
  context: ServerContext,
  { userId }: Pick<FoundSession, 'userId'>,
): Promise<PasskeySalts> {
  const rpId = getRpId(context)
  const rows = await context.db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports', 'prf_salt'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .orderBy('created_at')
    .execute()
  const passkeys = rows.map((row) => ({
    credentialId: row.credential_id,
    transports: row.transports,
    prfSalt: row.prf_salt,
  }))
  return { rpId, passkeys }
}
