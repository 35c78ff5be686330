import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AssertionResponse } from '../../../api/passkeys.ts'
import type { Database, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import type { Ceremony } from './ceremony.ts'
import { getRpId } from './ceremonyOptions.ts'
import { isEmbedded } from './isEmbedded.ts'
import type { Verified } from './verified.ts'

/**
 * Verifies an assertion (WebAuthn Level 3, section 7.2): of a known passkey of this host, made
 * top-level on our exact origin, for this challenge, with user verification, by the handle of the
 * passkey's user, with a counter that moved on. A step-up wants a passkey of the session's user.
 */
export async function verifyAssertion(
  context: ServerContext,
  ceremony: Ceremony,
  credential: AssertionResponse,
): Promise<Verified<{ passkey_id: string }>> {
  const passkey = await findPasskey(context.db, credential.id)
  if (passkey === undefined) return 'unknown'
  if (credential.response.userHandle !== passkey.user_handle) return 'refused'
  if (ceremony.user_id !== null && ceremony.user_id !== passkey.user_id) return 'refused'
  if (isEmbedded(credential.response.clientDataJSON)) return 'refused'
  const use = await checkAssertion(context, { ceremony, credential, passkey })
  if (use === undefined) return 'refused'
  const isNewest = await noteUse(context, { passkey, ...use })
  return isNewest ? { passkey_id: passkey.id } : 'refused'
}

type Passkey = Row<'passkeys'>

const findPasskey = (db: Database, credentialId: string): Promise<Passkey | undefined> =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .where('credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

type Use = { readonly counter: number; readonly backedUp: boolean }

async function checkAssertion(
  context: ServerContext,
  its: { ceremony: Ceremony; credential: AssertionResponse; passkey: Passkey },
): Promise<Use | undefined> {
  const { ceremony, credential, passkey } = its
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: ceremony.challenge,
      expectedOrigin: context.config.publicOrigin,
      expectedRPID: getRpId(context),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    if (!verified) return undefined
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return { counter, backedUp }
  } catch (error) {
    // The library throws plain errors, for each rule that an answer breaks.
    context.log.info({ reason: String(error) }, 'passkey refused')
    return undefined
  }
}

/** False if a concurrent use moved the counter. */
async function noteUse(
  { db, clock }: ServerContext,
  { passkey, counter, backedUp }: Use & { passkey: Passkey },
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: clock() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
