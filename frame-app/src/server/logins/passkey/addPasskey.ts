import { FrameError } from '@latchkey/protocol'
import { newId } from '../../db/newId.ts'
import type { ServerContext } from '../../http/context.ts'
import type { Ceremony } from './ceremony.ts'
import { getRpId } from './ceremonyOptions.ts'
import { createPasskeyIdentity } from './finishLogin.ts'

/** Stores a verified credential, and the identity that it proves. */
export async function addPasskey(
  context: ServerContext,
  { user_id, user_handle, prf_salt, registration }: Ceremony,
): Promise<void> {
  if (!user_id || !user_handle || !prf_salt || !registration) {
    throw new FrameError('NO_LOGIN_IN_PROGRESS')
  }
  const now = context.clock()
  const added = await context.db
    .insertInto('passkeys')
    .values({
      id: newId('pk'),
      ...{ user_id, user_handle, prf_salt },
      credential_id: registration.credentialId,
      rp_id: getRpId(context),
      public_key: Buffer.from(registration.publicKey, 'base64url'),
      counter: registration.counter,
      transports: [...registration.transports],
      backed_up: registration.backedUp,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw new FrameError('WALLET_CONFLICT', { message: isTaken })
  const { identityHmac, provider, issuer, subject } = createPasskeyIdentity(context, user_handle)
  await context.db
    .insertInto('identities')
    .values({
      id: newId('id'),
      ...{ user_id, provider, issuer, subject },
      identity_hmac: identityHmac,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('identity_hmac').doNothing())
    .execute()
}

const isTaken = 'This passkey was already added'
