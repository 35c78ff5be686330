/** The public surface of @latchkey/protocol. */

export { type BoundsProblem, checkBounds } from '../checkBounds.ts'
export { type Account, type AccountType, account, accountType } from '../entities/account.ts'
export { type DappMetadata, dappMetadata } from '../entities/dappMetadata.ts'
export { type SiwxMessage, siwxMessage } from '../entities/siwxMessage.ts'
export { type SocialProvider, socialProvider } from '../entities/socialProvider.ts'
export { type Theme, type ThemeMode, theme, themeMode } from '../entities/theme.ts'
export { type User, user } from '../entities/user.ts'
export { appMessage, errorMessage, eventMessage, successMessage } from '../envelope.ts'
export {
  deserializeError,
  type ErrorPayload,
  FrameError,
  type FrameErrorCode,
  type FrameErrorOptions,
  frameErrorCodes,
  serializeError,
} from '../errors.ts'
export { type FrameEventName, type FrameEventPayload, frameEvents } from '../events.ts'
export { frameProtocolVersion } from '../frameProtocolVersion.ts'
export { type FrameUrlParameters, frameUrl, parseFrameUrl } from '../frameUrl.ts'
export { connectedMessage, connectMessage, parseConnect, parseConnected } from '../handshake.ts'
export { type Json, json } from '../json.ts'
export { limits } from '../limits.ts'
export type { Foreign, Refused } from '../message.ts'
export { type Parsed, parseWith } from '../parse.ts'
export { type AppMessage, parseAppMessage } from '../parseAppMessage.ts'
export { type FrameMessage, parseFrameMessage } from '../parseFrameMessage.ts'
export {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespace,
  chainNamespaces,
  type EvmAddress,
  email,
  evmAddress,
  type Hex,
  hex,
  parseChainId,
  type SolanaAddress,
  solanaAddress,
  type TxHash,
  toWireChainId,
  txHash,
} from '../primitives.ts'
export {
  type RequestName,
  type RequestPayload,
  type RequestResult,
  requests,
} from '../requests/index.ts'
export type {
  RpcMethodDefinition,
  RpcNamespace,
  RpcPolicy,
} from '../rpc/defineMethod.ts'
export type { BlockId } from '../rpc/entities/block.ts'
export type { CallBatch } from '../rpc/entities/calls.ts'
export type { LogFilter } from '../rpc/entities/log.ts'
export type { Receipt } from '../rpc/entities/receipt.ts'
export type { SendOptions } from '../rpc/entities/sendOptions.ts'
export type { TransactionRequest } from '../rpc/entities/transaction.ts'
export type { UserOperation } from '../rpc/entities/userOperation.ts'
export {
  type ApprovalRpcMethod,
  approvalRpcMethods,
  isApprovalRpcMethod,
  isRpcMethod,
  isSafeRpcMethod,
  type RpcMethod,
  type RpcParams,
  type RpcResult,
  rpcMethods,
  type SafeRpcMethod,
  safeRpcMethods,
} from '../rpc/index.ts'
export { parseRpcParams } from '../rpc/parseRpcParams.ts'
export { type RpcResultKind, rpcResultKind } from '../rpc/rpcResultKind.ts'
