import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { ServerContext } from '../../http/context.ts'
import { openEmail } from '../email/sealEmail.ts'
import { type Ceremony, ceremonyLimits } from './ceremony.ts'

/** ES256, then EdDSA and RS256. */
export const algorithms = [-7, -8, -257]

/** The host of PUBLIC_ORIGIN. */
export const getRpId = ({ config }: Pick<ServerContext, 'config'>) =>
  new URL(config.publicOrigin).hostname

const timeout = ceremonyLimits.challengeLife

/** Prepares WebAuthn's options as JSON, with every binary value in base64url. */
export function createCeremonyOptions(context: ServerContext, ceremony: Ceremony) {
  return ceremony.purpose === 'link'
    ? createRegistrationOptions(context, ceremony)
    : createAuthenticationOptions(context, ceremony)
}

/** Names no credential: only a passkey that the authenticator finds itself signs in. */
const createAuthenticationOptions = (context: ServerContext, { challenge }: Ceremony) =>
  generateAuthenticationOptions({
    rpID: getRpId(context),
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    timeout,
  })

async function createRegistrationOptions(context: ServerContext, ceremony: Ceremony) {
  const { user_id, user_handle, prf_salt, challenge } = ceremony
  const [user, known] = await Promise.all([
    readUser(context, user_id ?? ''),
    listCredentials(context, user_id ?? ''),
  ])
  const options = await generateRegistrationOptions({
    rpName: 'Latchkey',
    rpID: getRpId(context),
    userID: Buffer.from(user_handle ?? '', 'base64url'),
    userName: user.name,
    userDisplayName: user.name,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  })
  // The library would leave the salt as bytes.
  const prf = { eval: { first: prf_salt ?? '' } }
  return { ...options, extensions: { ...options.extensions, prf } }
}

async function readUser({ db, secrets }: ServerContext, id: string): Promise<{ name: string }> {
  const { email_hmac, email_enc, display_name } = await db
    .selectFrom('users')
    .select(['email_hmac', 'email_enc', 'display_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const email = email_hmac && email_enc && openEmail(secrets, { email_hmac, email_enc })
  return { name: email ?? display_name ?? 'Latchkey' }
}

async function listCredentials({ db }: ServerContext, userId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }))
}
