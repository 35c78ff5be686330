import type { FrameRpcMethod } from '@latchkey/protocol'
import type { RpcHandler } from '../handler.ts'
import { eth_accounts } from './eth_accounts.ts'
import { eth_chainId } from './eth_chainId.ts'
import { eth_sendTransaction } from './eth_sendTransaction.ts'
import { eth_signTypedData_v4 } from './eth_signTypedData_v4.ts'
import { personal_sign } from './personal_sign.ts'
import { solana_signAllTransactions } from './solana_signAllTransactions.ts'
import { solana_signAndSendTransaction } from './solana_signAndSendTransaction.ts'
import { solana_signMessage } from './solana_signMessage.ts'
import { solana_signTransaction } from './solana_signTransaction.ts'
import { unsupported } from './unsupported.ts'
import { wallet_getCallsStatus } from './wallet_getCallsStatus.ts'
import { wallet_getCapabilities } from './wallet_getCapabilities.ts'
import { wallet_sendCalls } from './wallet_sendCalls.ts'
import { wallet_watchAsset } from './wallet_watchAsset.ts'

export const rpcHandlers = {
  eth_accounts,
  eth_chainId,
  wallet_getCallsStatus,
  wallet_getCapabilities,

  personal_sign,
  eth_signTypedData_v4,
  eth_sendTransaction,
  solana_signMessage,
  solana_signTransaction,
  solana_signAllTransactions,
  solana_signAndSendTransaction,
  wallet_sendCalls,
  wallet_watchAsset,

  eth_estimateUserOperationGas: unsupported,
  eth_getUserOperationByHash: unsupported,
  eth_getUserOperationReceipt: unsupported,
  eth_sendUserOperation: unsupported,
  eth_supportedEntryPoints: unsupported,
  wallet_getAssets: unsupported,
  wallet_grantPermissions: unsupported,
  wallet_revokePermissions: unsupported,
} as const satisfies { [Method in FrameRpcMethod]: RpcHandler<Method> }
