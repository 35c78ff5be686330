/** The registry: a handler for every RPC method that the protocol names. */
import type { RpcMethod } from '@latchkey/protocol'
import { forwardToNode } from '../forwardToNode.ts'
import type { RpcHandler } from '../handler.ts'
import { eth_accounts } from './eth_accounts.ts'
import { eth_chainId } from './eth_chainId.ts'
import { eth_sendTransaction } from './eth_sendTransaction.ts'
import { eth_signTypedData_v4 } from './eth_signTypedData_v4.ts'
import { personal_sign } from './personal_sign.ts'
import { solana_signMessage } from './solana_signMessage.ts'
import { solana_signTransaction } from './solana_signTransaction.ts'
import { unsupported } from './unsupported.ts'
import { wallet_getCapabilities } from './wallet_getCapabilities.ts'

export const rpcHandlers = {
  eth_accounts,
  eth_chainId,
  wallet_getCapabilities,

  eth_blockNumber: forwardToNode,
  eth_call: forwardToNode,
  eth_estimateGas: forwardToNode,
  eth_feeHistory: forwardToNode,
  eth_gasPrice: forwardToNode,
  eth_getAccount: forwardToNode,
  eth_getBalance: forwardToNode,
  eth_getBlockByHash: forwardToNode,
  eth_getBlockByNumber: forwardToNode,
  eth_getBlockReceipts: forwardToNode,
  eth_getBlockTransactionCountByHash: forwardToNode,
  eth_getBlockTransactionCountByNumber: forwardToNode,
  eth_getCode: forwardToNode,
  eth_getFilterChanges: forwardToNode,
  eth_getFilterLogs: forwardToNode,
  eth_getLogs: forwardToNode,
  eth_getProof: forwardToNode,
  eth_getStorageAt: forwardToNode,
  eth_getTransactionByBlockHashAndIndex: forwardToNode,
  eth_getTransactionByBlockNumberAndIndex: forwardToNode,
  eth_getTransactionByHash: forwardToNode,
  eth_getTransactionCount: forwardToNode,
  eth_getTransactionReceipt: forwardToNode,
  eth_getUncleCountByBlockHash: forwardToNode,
  eth_getUncleCountByBlockNumber: forwardToNode,
  eth_maxPriorityFeePerGas: forwardToNode,
  eth_newBlockFilter: forwardToNode,
  eth_newFilter: forwardToNode,
  eth_newPendingTransactionFilter: forwardToNode,
  eth_sendRawTransaction: forwardToNode,
  eth_syncing: forwardToNode,
  eth_uninstallFilter: forwardToNode,

  personal_sign,
  eth_signTypedData_v4,
  eth_sendTransaction,
  solana_signMessage,
  solana_signTransaction,

  eth_estimateUserOperationGas: unsupported,
  eth_getUserOperationByHash: unsupported,
  eth_getUserOperationReceipt: unsupported,
  eth_sendUserOperation: unsupported,
  eth_supportedEntryPoints: unsupported,
  solana_signAllTransactions: unsupported,
  solana_signAndSendTransaction: unsupported,
  wallet_getAssets: unsupported,
  wallet_getCallsStatus: unsupported,
  wallet_grantPermissions: unsupported,
  wallet_revokePermissions: unsupported,
  wallet_sendCalls: unsupported,
} as const satisfies { [Method in RpcMethod]: RpcHandler<Method> }
