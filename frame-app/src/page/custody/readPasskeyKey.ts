import { FrameError } from '@latchkey/protocol'
import type { SlotPasskey } from '../../api/passkeys.ts'
import { decodeBase64url } from '../../passkeyPage/base64url.ts'

/** Milliseconds for the person and the authenticator. */
const ceremonyLimit = 120_000

export type PasskeyKey = { key: CryptoKey; credentialId: string }

/**
 * Asks the authenticator for the PRF output of one of the user's passkeys (WebAuthn Level 3, `prf`),
 * and makes it a key that nobody can read, which opens a slot of the kind `passkey`. Only on the
 * frame's own origin, top-level, with user verification.
 *
 * @throws FrameError USER_REJECTED if the person cancels or has no such passkey here;
 * METHOD_NOT_SUPPORTED if the authenticator has no PRF
 */
export async function readPasskeyKey(
  credentials: Pick<CredentialsContainer, 'get'>,
  { rpId, passkeys }: { rpId: string; passkeys: readonly SlotPasskey[] },
): Promise<PasskeyKey> {
  const salts = passkeys.map(({ credentialId, prfSalt }) => [
    credentialId,
    { first: decodeBase64url(prfSalt) },
  ])
  const publicKey: PublicKeyCredentialRequestOptions = {
    // Nobody verifies the assertion: a wrong PRF output opens nothing.
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    rpId,
    timeout: ceremonyLimit,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: decodeBase64url(credentialId),
      // The browser reported them when the passkey was made.
      transports: transports as AuthenticatorTransport[],
    })),
    extensions: { prf: { evalByCredential: Object.fromEntries(salts) } },
  }
  const credential = await credentials.get({ publicKey }).catch((cause: unknown) => {
    throw new FrameError('USER_REJECTED', { cause, data: { cause: 'PASSKEY_UNUSED' } })
  })
  const output =
    credential instanceof PublicKeyCredential
      ? credential.getClientExtensionResults().prf?.results?.first
      : undefined
  if (!credential || !output) {
    throw new FrameError('METHOD_NOT_SUPPORTED', {
      message: 'This passkey cannot open a wallet. Use another one, or a password',
    })
  }
  return { key: await importOutput(output), credentialId: credential.id }
}

async function importOutput(output: BufferSource): Promise<CryptoKey> {
  const bytes = ArrayBuffer.isView(output)
    ? new Uint8Array(output.buffer, output.byteOffset, output.byteLength)
    : new Uint8Array(output)
  try {
    return await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
  } finally {
    bytes.fill(0)
  }
}
