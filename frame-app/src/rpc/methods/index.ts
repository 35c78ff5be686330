/** The registry: a handler for every RPC method that the protocol names. */
import type { RpcMethod } from '@latchkey/protocol'
import type { RpcHandler } from '../handler.ts'
import { eth_accounts } from './eth_accounts.ts'
import { eth_chainId } from './eth_chainId.ts'
import { eth_sendTransaction } from './eth_sendTransaction.ts'
import { eth_signTypedData_v4 } from './eth_signTypedData_v4.ts'
import { notYet } from './notYet.ts'
import { passToNode } from './passToNode.ts'
import { personal_sign } from './personal_sign.ts'
import { solana_signMessage } from './solana_signMessage.ts'
import { solana_signTransaction } from './solana_signTransaction.ts'
import { wallet_getCapabilities } from './wallet_getCapabilities.ts'

export const rpcHandlers = {
  eth_accounts,
  eth_chainId,
  wallet_getCapabilities,

  eth_blockNumber: passToNode,
  eth_call: passToNode,
  eth_estimateGas: passToNode,
  eth_feeHistory: passToNode,
  eth_gasPrice: passToNode,
  eth_getAccount: passToNode,
  eth_getBalance: passToNode,
  eth_getBlockByHash: passToNode,
  eth_getBlockByNumber: passToNode,
  eth_getBlockReceipts: passToNode,
  eth_getBlockTransactionCountByHash: passToNode,
  eth_getBlockTransactionCountByNumber: passToNode,
  eth_getCode: passToNode,
  eth_getFilterChanges: passToNode,
  eth_getFilterLogs: passToNode,
  eth_getLogs: passToNode,
  eth_getProof: passToNode,
  eth_getStorageAt: passToNode,
  eth_getTransactionByBlockHashAndIndex: passToNode,
  eth_getTransactionByBlockNumberAndIndex: passToNode,
  eth_getTransactionByHash: passToNode,
  eth_getTransactionCount: passToNode,
  eth_getTransactionReceipt: passToNode,
  eth_getUncleCountByBlockHash: passToNode,
  eth_getUncleCountByBlockNumber: passToNode,
  eth_maxPriorityFeePerGas: passToNode,
  eth_newBlockFilter: passToNode,
  eth_newFilter: passToNode,
  eth_newPendingTransactionFilter: passToNode,
  eth_sendRawTransaction: passToNode,
  eth_syncing: passToNode,
  eth_uninstallFilter: passToNode,

  personal_sign,
  eth_signTypedData_v4,
  eth_sendTransaction,
  solana_signMessage,
  solana_signTransaction,

  eth_estimateUserOperationGas: notYet,
  eth_getUserOperationByHash: notYet,
  eth_getUserOperationReceipt: notYet,
  eth_sendUserOperation: notYet,
  eth_supportedEntryPoints: notYet,
  solana_signAllTransactions: notYet,
  solana_signAndSendTransaction: notYet,
  wallet_getAssets: notYet,
  wallet_getCallsStatus: notYet,
  wallet_grantPermissions: notYet,
  wallet_revokePermissions: notYet,
  wallet_sendCalls: notYet,
} as const satisfies { [Method in RpcMethod]: RpcHandler<Method> }
