import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { AttestationResponse } from '../../../api/passkeys.ts'
import type { Registration } from '../../db/passkeyTables.ts'
import type { ServerContext } from '../../http/context.ts'
import type { Ceremony } from './ceremony.ts'
import { algorithms, getRpId } from './ceremonyOptions.ts'
import { isEmbedded } from './isEmbedded.ts'
import type { Verified } from './verified.ts'

/**
 * Verifies a new credential (WebAuthn Level 3, section 7.1), made top-level on our exact origin,
 * for this challenge, with user verification. Its maker is not attested: no kind is excluded.
 */
export async function verifyRegistration(
  context: ServerContext,
  { challenge }: Ceremony,
  credential: AttestationResponse,
): Promise<Verified<{ registration: string }>> {
  if (isEmbedded(credential.response.clientDataJSON)) return 'refused'
  const info = await checkRegistration(context, challenge, credential)
  if (info === undefined) return 'refused'
  const { credential: made, credentialBackedUp: backedUp } = info
  const registration: Registration = {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports,
    backedUp,
  }
  return { registration: JSON.stringify(registration) }
}

async function checkRegistration(
  context: ServerContext,
  expectedChallenge: string,
  credential: AttestationResponse,
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: context.config.publicOrigin,
      expectedRPID: getRpId(context),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo
  } catch (error) {
    // The library throws plain errors, for each rule that an answer breaks.
    context.log.info({ reason: String(error) }, 'passkey refused')
    return undefined
  }
}
