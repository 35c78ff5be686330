import { randomBytes } from 'node:crypto'
import { newId } from '../db/newId.ts'
import type { ServerContext } from '../http/context.ts'
import { getRpId } from '../logins/passkey/ceremonyOptions.ts'

/** Stores a passkey without its ceremony, and returns its credential id. */
export async function insertPasskey(
  context: Pick<ServerContext, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<string> {
  const random = () => randomBytes(32).toString('base64url')
  const credentialId = random()
  await context.db
    .insertInto('passkeys')
    .values({
      id: newId('pk'),
      user_id: userId,
      credential_id: credentialId,
      rp_id: getRpId(context),
      user_handle: random(),
      public_key: randomBytes(64),
      counter: 0,
      transports: ['internal'],
      prf_salt: random(),
      backed_up: false,
      created_at: context.clock(),
    })
    .execute()
  return credentialId
}
