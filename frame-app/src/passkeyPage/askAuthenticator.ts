import { decodeBase64url, encodeBase64url } from './base64url.ts'
import type { CreationOptionsJson, OpenCeremony, RequestOptionsJson } from './passkeyBoot.ts'

export type CredentialJson = {
  id: string
  rawId: string
  type: string
  response: Readonly<Record<string, string | string[]>>
}

export type CredentialsContainerLike = Pick<CredentialsContainer, 'create' | 'get'>

/**
 * Runs the ceremony, and returns what the server verifies: without extension results, because a PRF
 * output is a key.
 *
 * @throws DOMException as WebAuthn specifies
 */
export async function askAuthenticator(
  credentials: CredentialsContainerLike,
  ceremony: OpenCeremony,
): Promise<CredentialJson | undefined> {
  const made =
    ceremony.purpose === 'link'
      ? await credentials.create({ publicKey: readCreation(ceremony.options) })
      : await credentials.get({ publicKey: readRequest(ceremony.options) })
  return made instanceof PublicKeyCredential ? writeCredential(made) : undefined
}

function readRequest({ challenge, ...options }: RequestOptionsJson) {
  return { ...options, challenge: decodeBase64url(challenge) }
}

function readCreation(options: CreationOptionsJson): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials = [], extensions, ...rest } = options
  const first = decodeBase64url(extensions.prf.eval.first)
  return {
    ...rest,
    challenge: decodeBase64url(challenge),
    user: { ...user, id: decodeBase64url(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, transports = [], type }) => ({
      type,
      id: decodeBase64url(id),
      // The browser reported them when the passkey was made.
      transports: transports as AuthenticatorTransport[],
    })),
    extensions: { prf: { eval: { first } } },
  }
}

function writeCredential({ id, rawId, type, response }: PublicKeyCredential): CredentialJson {
  const clientDataJSON = encodeBase64url(response.clientDataJSON)
  const shared = { id, rawId: encodeBase64url(rawId), type }
  if (response instanceof AuthenticatorAttestationResponse) {
    const attestationObject = encodeBase64url(response.attestationObject)
    const transports = response.getTransports?.() ?? []
    return { ...shared, response: { clientDataJSON, attestationObject, transports } }
  }
  // The other of WebAuthn's two kinds.
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    ...shared,
    response: {
      clientDataJSON,
      authenticatorData: encodeBase64url(authenticatorData),
      signature: encodeBase64url(signature),
      ...(userHandle ? { userHandle: encodeBase64url(userHandle) } : {}),
    },
  }
}
