/** @latchkey/sdk/siwx/server: checks sign-ins with a wallet in the dApp's back end. */

export {
  type CreateSiwxRequestHandlerParameters,
  createSiwxRequestHandler,
} from '../../siwx/server/createSiwxRequestHandler.ts'
export {
  type CreateSiwxServerParameters,
  createSiwxServer,
  type SiwxServer,
} from '../../siwx/server/createSiwxServer.ts'
export {
  type EmailCodeStore,
  memoryEmailCodeStore,
  type StoredEmailCode,
} from '../../siwx/server/emailCodeStore.ts'
export { memoryNonceStore, type NonceStore } from '../../siwx/server/nonceStore.ts'
export {
  memorySiwxSessionStore,
  type SiwxSessionStore,
  type StoredSiwxSession,
} from '../../siwx/server/siwxSessionStore.ts'
export type { SiwxServiceAccount } from '../../siwx/service/siwxServiceSchemas.ts'
export type { SiwxMessageData } from '../../siwx/siwx.ts'
export { SiwxError, type SiwxErrorCode } from '../../siwx/siwxError.ts'
export { bitcoinVerifier } from '../../siwx/verifiers/bitcoinVerifier.ts'
export { type EvmVerifierParameters, evmVerifier } from '../../siwx/verifiers/evmVerifier.ts'
export { solanaVerifier } from '../../siwx/verifiers/solanaVerifier.ts'
export type { SiwxVerifier, VerifySignatureParameters } from '../../siwx/verifiers/verifier.ts'
