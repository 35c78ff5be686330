export {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  parseChainId,
  toWireChainId,
} from '../chainIds.ts'
export { type BoundsProblem, checkBounds } from '../checkBounds.ts'
export { checkLength } from '../checkLength.ts'
export { checksumAddress } from '../checksumAddress.ts'
export {
  type Account,
  type AccountType,
  account,
  accountType,
  type NamespaceAccount,
} from '../entities/account.ts'
export { type DappMetadata, dappMetadata } from '../entities/dappMetadata.ts'
export { addressPlaceholder, type SiwxMessage, siwxMessage } from '../entities/siwxMessage.ts'
export {
  type LinkedProvider,
  type LoginProvider,
  linkedProvider,
  loginProvider,
  type SocialProvider,
  socialProvider,
} from '../entities/socialProvider.ts'
export { type Theme, type ThemeMode, theme, themeMode } from '../entities/theme.ts'
export { type User, user } from '../entities/user.ts'
export { appMessage, errorMessage, eventMessage, successMessage } from '../envelope.ts'
export { type ErrorPayload, errorPayload } from '../errorPayload.ts'
export {
  deserializeError,
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
export { hashTransaction } from '../hashTransaction.ts'
export { type Json, json } from '../json.ts'
export { keccak256 } from '../keccak256.ts'
export { limits } from '../limits.ts'
export type { Foreign, Refused } from '../message.ts'
export { type Parsed, parseWith } from '../parse.ts'
export { type AppMessage, parseAppMessage } from '../parseAppMessage.ts'
export { type FrameMessage, parseFrameMessage } from '../parseFrameMessage.ts'
export {
  base58,
  bytes,
  bytes32,
  caipNetworkId,
  chainId,
  chainNamespace,
  type EvmAddress,
  email,
  encodedBytes,
  evmAddress,
  type Hex,
  hex,
  type SolanaAddress,
  solanaAddress,
  type TxHash,
  txHash,
} from '../primitives.ts'
export {
  type RequestName,
  type RequestPayload,
  type RequestResult,
  requests,
} from '../requests/index.ts'
export type {
  RpcAnswerer,
  RpcMethodDefinition,
  RpcNamespace,
  RpcPolicy,
} from '../rpc/defineMethod.ts'
export { type BlockId, block, blockId } from '../rpc/entities/block.ts'
export { type CallBatch, callBatch } from '../rpc/entities/calls.ts'
export { type LogFilter, log, logFilter } from '../rpc/entities/log.ts'
export { quantity } from '../rpc/entities/quantity.ts'
export { type Receipt, receipt } from '../rpc/entities/receipt.ts'
export { type SendOptions, sendOptions } from '../rpc/entities/sendOptions.ts'
export { type TransactionRequest, transactionRequest } from '../rpc/entities/transaction.ts'
export { type UserOperation, userOperation } from '../rpc/entities/userOperation.ts'
export {
  type ApprovalRpcMethod,
  approvalRpcMethods,
  type FrameRpcMethod,
  isApprovalRpcMethod,
  isNodeRpcMethod,
  isRpcMethod,
  isSafeRpcMethod,
  type NodeRpcMethod,
  type RpcInput,
  type RpcMethod,
  type RpcMethodIn,
  type RpcParams,
  type RpcResult,
  rpcMethods,
  type SafeRpcMethod,
  safeRpcMethods,
} from '../rpc/index.ts'
export { parseRpcParams } from '../rpc/parseRpcParams.ts'
export { parseRpcResult } from '../rpc/parseRpcResult.ts'
export { type RpcResultKind, rpcResultKind } from '../rpc/rpcResultKind.ts'
