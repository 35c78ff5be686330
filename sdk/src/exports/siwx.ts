/** @latchkey/sdk/siwx: sign-in with a wallet (CAIP-122). */
export { formatMessage } from '../siwx/formatMessage.ts'
export { parseMessage } from '../siwx/parseMessage.ts'
export type {
  CreateMessageParameters,
  SignSiwxParameters,
  Siwx,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from '../siwx/siwx.ts'
export { SiwxError, type SiwxErrorCode } from '../siwx/siwxError.ts'
export { bitcoinVerifier } from '../siwx/verifiers/bitcoinVerifier.ts'
export { type EvmVerifierParameters, evmVerifier } from '../siwx/verifiers/evmVerifier.ts'
export { solanaVerifier } from '../siwx/verifiers/solanaVerifier.ts'
export type { SiwxVerifier, VerifySignatureParameters } from '../siwx/verifiers/verifier.ts'
