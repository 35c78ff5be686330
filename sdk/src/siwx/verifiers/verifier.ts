import type { SignInNamespace } from '@latchkey/protocol/signIn'
import type { SignSiwxParameters } from '../siwx.ts'

export type VerifySignatureParameters = SignSiwxParameters & { readonly signature: string }

/** Checks who signed a message, in one namespace. */
export type SiwxVerifier = {
  readonly namespace: SignInNamespace
  /**
   * Resolves with false for any signature that is not of the account. Rejects with SiwxError
   * NODE_UNREACHABLE if the signature needs a node, and it did not answer.
   */
  verify(parameters: VerifySignatureParameters): Promise<boolean>
}
