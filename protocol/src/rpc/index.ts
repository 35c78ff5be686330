/** The registry: every RPC method that the frame answers, under its name. Any other is refused. */
import type * as z from 'zod/mini'
import type { RpcMethodDefinition, RpcPolicy } from './defineMethod.ts'
import { eth_accounts } from './methods/eth_accounts.ts'
import { eth_blockNumber } from './methods/eth_blockNumber.ts'
import { eth_call } from './methods/eth_call.ts'
import { eth_chainId } from './methods/eth_chainId.ts'
import { eth_estimateGas } from './methods/eth_estimateGas.ts'
import { eth_estimateUserOperationGas } from './methods/eth_estimateUserOperationGas.ts'
import { eth_feeHistory } from './methods/eth_feeHistory.ts'
import { eth_gasPrice } from './methods/eth_gasPrice.ts'
import { eth_getAccount } from './methods/eth_getAccount.ts'
import { eth_getBalance } from './methods/eth_getBalance.ts'
import { eth_getBlockByHash } from './methods/eth_getBlockByHash.ts'
import { eth_getBlockByNumber } from './methods/eth_getBlockByNumber.ts'
import { eth_getBlockReceipts } from './methods/eth_getBlockReceipts.ts'
import { eth_getBlockTransactionCountByHash } from './methods/eth_getBlockTransactionCountByHash.ts'
import { eth_getBlockTransactionCountByNumber } from './methods/eth_getBlockTransactionCountByNumber.ts'
import { eth_getCode } from './methods/eth_getCode.ts'
import { eth_getFilterChanges } from './methods/eth_getFilterChanges.ts'
import { eth_getFilterLogs } from './methods/eth_getFilterLogs.ts'
import { eth_getLogs } from './methods/eth_getLogs.ts'
import { eth_getProof } from './methods/eth_getProof.ts'
import { eth_getStorageAt } from './methods/eth_getStorageAt.ts'
import { eth_getTransactionByBlockHashAndIndex } from './methods/eth_getTransactionByBlockHashAndIndex.ts'
import { eth_getTransactionByBlockNumberAndIndex } from './methods/eth_getTransactionByBlockNumberAndIndex.ts'
import { eth_getTransactionByHash } from './methods/eth_getTransactionByHash.ts'
import { eth_getTransactionCount } from './methods/eth_getTransactionCount.ts'
import { eth_getTransactionReceipt } from './methods/eth_getTransactionReceipt.ts'
import { eth_getUncleCountByBlockHash } from './methods/eth_getUncleCountByBlockHash.ts'
import { eth_getUncleCountByBlockNumber } from './methods/eth_getUncleCountByBlockNumber.ts'
import { eth_getUserOperationByHash } from './methods/eth_getUserOperationByHash.ts'
import { eth_getUserOperationReceipt } from './methods/eth_getUserOperationReceipt.ts'
import { eth_maxPriorityFeePerGas } from './methods/eth_maxPriorityFeePerGas.ts'
import { eth_newBlockFilter } from './methods/eth_newBlockFilter.ts'
import { eth_newFilter } from './methods/eth_newFilter.ts'
import { eth_newPendingTransactionFilter } from './methods/eth_newPendingTransactionFilter.ts'
import { eth_sendRawTransaction } from './methods/eth_sendRawTransaction.ts'
import { eth_sendTransaction } from './methods/eth_sendTransaction.ts'
import { eth_sendUserOperation } from './methods/eth_sendUserOperation.ts'
import { eth_signTypedData_v4 } from './methods/eth_signTypedData_v4.ts'
import { eth_supportedEntryPoints } from './methods/eth_supportedEntryPoints.ts'
import { eth_syncing } from './methods/eth_syncing.ts'
import { eth_uninstallFilter } from './methods/eth_uninstallFilter.ts'
import { personal_sign } from './methods/personal_sign.ts'
import { solana_signAllTransactions } from './methods/solana_signAllTransactions.ts'
import { solana_signAndSendTransaction } from './methods/solana_signAndSendTransaction.ts'
import { solana_signMessage } from './methods/solana_signMessage.ts'
import { solana_signTransaction } from './methods/solana_signTransaction.ts'
import { wallet_getAssets } from './methods/wallet_getAssets.ts'
import { wallet_getCallsStatus } from './methods/wallet_getCallsStatus.ts'
import { wallet_getCapabilities } from './methods/wallet_getCapabilities.ts'
import { wallet_grantPermissions } from './methods/wallet_grantPermissions.ts'
import { wallet_revokePermissions } from './methods/wallet_revokePermissions.ts'
import { wallet_sendCalls } from './methods/wallet_sendCalls.ts'

export const rpcMethods = {
  eth_accounts,
  eth_blockNumber,
  eth_call,
  eth_chainId,
  eth_estimateGas,
  eth_feeHistory,
  eth_gasPrice,
  eth_getAccount,
  eth_getBalance,
  eth_getBlockByHash,
  eth_getBlockByNumber,
  eth_getBlockReceipts,
  eth_getBlockTransactionCountByHash,
  eth_getBlockTransactionCountByNumber,
  eth_getCode,
  eth_getFilterChanges,
  eth_getFilterLogs,
  eth_getLogs,
  eth_getProof,
  eth_getStorageAt,
  eth_getTransactionByBlockHashAndIndex,
  eth_getTransactionByBlockNumberAndIndex,
  eth_getTransactionByHash,
  eth_getTransactionCount,
  eth_getTransactionReceipt,
  eth_getUncleCountByBlockHash,
  eth_getUncleCountByBlockNumber,
  eth_maxPriorityFeePerGas,
  eth_newBlockFilter,
  eth_newFilter,
  eth_newPendingTransactionFilter,
  eth_sendRawTransaction,
  eth_syncing,
  eth_uninstallFilter,
  wallet_getCapabilities,
  wallet_getCallsStatus,
  eth_getUserOperationReceipt,
  eth_estimateUserOperationGas,
  eth_getUserOperationByHash,
  eth_supportedEntryPoints,
  wallet_getAssets,
  personal_sign,
  eth_signTypedData_v4,
  eth_sendTransaction,
  solana_signMessage,
  solana_signTransaction,
  solana_signAllTransactions,
  solana_signAndSendTransaction,
  wallet_sendCalls,
  wallet_grantPermissions,
  wallet_revokePermissions,
  eth_sendUserOperation,
} as const satisfies Record<string, RpcMethodDefinition>

export type RpcMethod = keyof typeof rpcMethods
/** Parameters in the form in which handlers get them; clients may send others that mean the same. */
export type RpcParams<Method extends RpcMethod> = z.infer<(typeof rpcMethods)[Method]['params']>
export type RpcResult<Method extends RpcMethod> = z.infer<(typeof rpcMethods)[Method]['result']>

type WithPolicy<Policy extends RpcPolicy> = {
  [Method in RpcMethod]: (typeof rpcMethods)[Method]['policy'] extends Policy ? Method : never
}[RpcMethod]
export type SafeRpcMethod = WithPolicy<'safe'>
export type ApprovalRpcMethod = WithPolicy<'approval'>

/** Answered at once, and not aborted with open approvals. */
export const safeRpcMethods = Object.keys(rpcMethods).filter(isSafeRpcMethod)

/** Answered only after the frame's own screen. */
export const approvalRpcMethods = Object.keys(rpcMethods).filter(isApprovalRpcMethod)

/** Whether the frame knows a method; the names that every object inherits are none. */
export function isRpcMethod(method: string): method is RpcMethod {
  return Object.hasOwn(rpcMethods, method)
}

export function isSafeRpcMethod(method: string): method is SafeRpcMethod {
  return isRpcMethod(method) && rpcMethods[method].policy === 'safe'
}

export function isApprovalRpcMethod(method: string): method is ApprovalRpcMethod {
  return isRpcMethod(method) && rpcMethods[method].policy === 'approval'
}
