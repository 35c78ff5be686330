/** Binary values are base64url, as in WebAuthn's own JSON. */
type CredentialDescriptorJson = { id: string; type: 'public-key'; transports?: string[] }

export type RequestOptionsJson = {
  challenge: string
  rpId?: string
  timeout?: number
  userVerification?: UserVerificationRequirement
}

export type CreationOptionsJson = {
  challenge: string
  rp: PublicKeyCredentialRpEntity
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: PublicKeyCredentialParameters[]
  timeout?: number
  excludeCredentials?: CredentialDescriptorJson[]
  authenticatorSelection?: AuthenticatorSelectionCriteria
  extensions: { prf: { eval: { first: string } } }
}

/** Where the result goes, and who asks. */
export type OpenCeremony = {
  state: string
  dappOrigin: string
  /** Null in a popup. */
  returnUrl: string | null
} & (
  | { purpose: 'login' | 'step_up'; options: RequestOptionsJson }
  | { purpose: 'link'; options: CreationOptionsJson }
)

/** Inlined by the server. Without a ceremony: it expired, was answered, or never was. */
export type PasskeyBoot = { ceremony: OpenCeremony | null }

/** The server of the same build wrote it: only its shape is checked. */
export function acceptBoot(value: unknown): PasskeyBoot | undefined {
  const { ceremony }: { ceremony?: unknown } = Object(value)
  if (ceremony === null) return { ceremony }
  return ceremony === undefined ? undefined : { ceremony: ceremony as OpenCeremony }
}
