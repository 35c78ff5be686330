/** One call of every method, and what its result has to agree with. */
import type { RpcMethod } from '@latchkey/protocol'
import { checks } from './chainTruth.ts'
import type { World } from './world.ts'

export type MethodCall = {
  params: (world: World) => unknown
  /** Fails unless the result is true of the chain. Default: the node answers a direct call the same. */
  check?: (result: unknown, world: World) => Promise<void> | void
  /** Over bare messages: the SDK answers by itself, or does not pass on the reason of an error. */
  isBare?: true
  /** This frame does not offer it yet: it is refused before its parameters are read. */
  isLater?: true
}

const later: MethodCall = { params: () => [], isBare: true, isLater: true }

const atLatest = ({ evm }: World) => [evm, 'latest']
const transaction = ({ sent }: World) => [sent.hash]
const block = ({ sent }: World) => [sent.blockHash]
const blockNumber = ({ sent }: World) => [sent.blockNumber]
const none = () => []

/** Ordered so that approvals, which send transactions, come first. */
export const methodCalls = {
  eth_sendTransaction: {
    params: ({ evm, friend }) => [{ from: evm, to: friend.evm, value: '0x2a' }],
    check: checks.sentEther,
  },
  personal_sign: { params: ({ evm }) => ['0x68656c6c6f', evm], check: checks.personalSignature },
  eth_signTypedData_v4: {
    params: ({ evm, typedData }) => [evm, typedData],
    check: checks.typedSignature,
  },
  solana_signMessage: {
    params: ({ solana }) => ({ message: 'Cn8eVZg', pubkey: solana }),
    check: checks.solanaMessage,
  },
  solana_signTransaction: {
    params: (world) => ({ transaction: world.solanaTransfer(1) }),
    check: checks.solanaTransaction,
  },
  solana_signAllTransactions: {
    params: (world) => ({ transactions: [world.solanaTransfer(2), world.solanaTransfer(3)] }),
    check: checks.solanaTransactions,
  },
  solana_signAndSendTransaction: {
    params: (world) => ({ transaction: world.solanaTransfer(10_000_000) }),
    check: checks.sentLamports,
  },
  wallet_watchAsset: {
    params: ({ token }) => [
      { type: 'ERC20', options: { address: token, symbol: 'TEST', decimals: 6 } },
    ],
    check: checks.isTrue,
  },
  wallet_sendCalls: {
    params: ({ evm, friend, loud }) => [
      {
        version: '2.0.0',
        from: evm,
        chainId: '0x7a69',
        atomicRequired: false,
        calls: [
          { to: friend.evm, value: '0x2b' },
          { to: loud, data: '0x' },
        ],
      },
    ],
    check: checks.sentCalls,
  },
  wallet_grantPermissions: later,
  wallet_revokePermissions: later,
  eth_sendUserOperation: later,

  eth_accounts: { params: none, check: checks.accounts, isBare: true },
  eth_chainId: { params: none, isBare: true },
  wallet_getCapabilities: { params: ({ evm }) => [evm], check: checks.capabilities },
  getBalance: { params: ({ solana }) => [solana], check: checks.lamports },
  eth_sendRawTransaction: { params: ({ raw }) => [raw], check: checks.rawTransaction },
  eth_blobBaseFee: { params: none },
  eth_blockNumber: { params: none },
  eth_call: { params: ({ evm, answering }) => [{ from: evm, to: answering }, 'latest'] },
  eth_createAccessList: {
    params: ({ evm, answering }) => [{ from: evm, to: answering }, 'latest'],
  },
  eth_estimateGas: { params: ({ evm, friend }) => [{ from: evm, to: friend.evm, value: '0x1' }] },
  eth_feeHistory: { params: () => ['0x2', 'latest', [50]] },
  eth_gasPrice: { params: none },
  eth_getAccount: { params: atLatest },
  eth_getBalance: { params: atLatest },
  eth_getBlockByHash: { params: ({ sent }) => [sent.blockHash, true] },
  eth_getBlockByNumber: { params: ({ sent }) => [sent.blockNumber, false] },
  eth_getBlockReceipts: { params: blockNumber },
  eth_getBlockTransactionCountByHash: { params: block },
  eth_getBlockTransactionCountByNumber: { params: blockNumber },
  eth_getCode: { params: ({ answering }) => [answering, 'latest'] },
  eth_getFilterChanges: { params: ({ filter }) => [filter], check: checks.logs },
  eth_getFilterLogs: { params: ({ filter }) => [filter], check: checks.logs },
  eth_getLogs: { params: ({ loud }) => [{ address: loud, fromBlock: '0x0' }], check: checks.logs },
  eth_getProof: { params: ({ evm }) => [evm, [`0x${'0'.repeat(64)}`], 'latest'] },
  eth_getStorageAt: { params: ({ answering }) => [answering, '0x0', 'latest'] },
  eth_getTransactionByBlockHashAndIndex: { params: ({ sent }) => [sent.blockHash, '0x0'] },
  eth_getTransactionByBlockNumberAndIndex: { params: ({ sent }) => [sent.blockNumber, '0x0'] },
  eth_getTransactionByHash: { params: transaction },
  eth_getTransactionCount: { params: atLatest },
  eth_getTransactionReceipt: { params: transaction },
  eth_getUncleCountByBlockHash: { params: block },
  eth_getUncleCountByBlockNumber: { params: blockNumber },
  eth_maxPriorityFeePerGas: { params: none },
  eth_newBlockFilter: { params: none, check: checks.filter },
  eth_newFilter: { params: ({ loud }) => [{ address: loud }], check: checks.filter },
  eth_newPendingTransactionFilter: { params: none, check: checks.filter },
  eth_simulateV1: {
    params: ({ evm, friend }) => [
      { blockStateCalls: [{ calls: [{ from: evm, to: friend.evm, value: '0x5' }] }] },
      'latest',
    ],
    check: checks.simulation,
  },
  eth_syncing: { params: none },
  eth_uninstallFilter: { params: ({ filter }) => [filter], check: checks.isTrue },
  eth_estimateUserOperationGas: later,
  eth_getUserOperationByHash: later,
  eth_getUserOperationReceipt: later,
  eth_supportedEntryPoints: later,
  wallet_getCallsStatus: { params: ({ callsId }) => [callsId], check: checks.callsStatus },
  wallet_getAssets: later,
} satisfies Record<RpcMethod, MethodCall>
