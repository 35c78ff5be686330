/** @latchkey/sdk/siwx: sign-in with a wallet (CAIP-122). */
export { createMessenger, type SiwxMessengerParameters } from '../siwx/createMessenger.ts'
export { type CreateSiwxParameters, createSiwx } from '../siwx/createSiwx.ts'
export type { SiwxAccount, SiwxState } from '../siwx/flow/siwxState.ts'
export { type SiwxFlow, startSiwx } from '../siwx/flow/startSiwx.ts'
export { formatMessage } from '../siwx/formatMessage.ts'
export { parseMessage } from '../siwx/parseMessage.ts'
export {
  type CreateSiwxClientParameters,
  createSiwxClient,
  type SiwxClient,
  type SiwxWalletInfo,
} from '../siwx/service/createSiwxClient.ts'
export type { SiwxServiceAccount } from '../siwx/service/siwxServiceSchemas.ts'
export { createSiwxFromSiwe } from '../siwx/siwe/createSiwxFromSiwe.ts'
export { type ResolveSiwxParameters, resolveSiwx } from '../siwx/siwe/resolveSiwx.ts'
export type {
  SiweConfig,
  SiweCreateMessageParameters,
  SiweMessageParameters,
  SiweSession,
  SiweVerifyMessageParameters,
} from '../siwx/siwe/siweConfig.ts'
export type {
  CreateMessageParameters,
  SignSiwxParameters,
  Siwx,
  SiwxEmailCapture,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from '../siwx/siwx.ts'
export { SiwxError, type SiwxErrorCode } from '../siwx/siwxError.ts'
export { localSiwxStorage, memorySiwxStorage, type SiwxStorage } from '../siwx/storage.ts'
export { bitcoinVerifier } from '../siwx/verifiers/bitcoinVerifier.ts'
export { type EvmVerifierParameters, evmVerifier } from '../siwx/verifiers/evmVerifier.ts'
export { solanaVerifier } from '../siwx/verifiers/solanaVerifier.ts'
export type { SiwxVerifier, VerifySignatureParameters } from '../siwx/verifiers/verifier.ts'
