/** One call and one answer of every RPC method. */
import type { Json, RpcMethod } from '../src/exports/index.ts'

export const address = `0x${'ab'.repeat(20)}`
export const hash = `0x${'12'.repeat(32)}`

export const typedData = {
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Mail: [{ name: 'contents', type: 'string' }],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail' },
  message: { contents: 'Hello' },
}

const solanaAddress = '11111111111111111111111111111111'
const log = { address, topics: [hash], data: '0x', blockNumber: '0x1', logIndex: '0x0' }
const block = { number: '0x1', hash, timestamp: '0x65', baseFeePerGas: '0x7', extra: 'kept' }
const transaction = { hash, from: address, to: null, blockNumber: null, input: '0x' }
const receipt = {
  transactionHash: hash,
  blockHash: hash,
  blockNumber: '0x1',
  gasUsed: '0x5208',
  status: '0x1',
  logs: [log],
  l1Fee: '0x1',
}
const userOperation = { sender: address, nonce: '0x0', callData: '0x', maxFeePerGas: '0x1' }
const permissions = {
  chainId: '0x1',
  expiry: 1_900_000_000,
  signer: { type: 'account', data: { address } },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
}

/** `read` is what handlers get, where that is not what was sent. */
type Example = { params: Json; read?: Json; result: Json }

export const rpcExamples: Record<RpcMethod, Example> = {
  eth_accounts: { params: [], result: [address] },
  eth_blockNumber: { params: [], result: '0x10' },
  eth_call: {
    params: [{ to: address, data: '0x1234' }],
    read: [{ to: address, data: '0x1234' }, 'latest'],
    result: '0x',
  },
  eth_chainId: { params: [], result: '0x1' },
  eth_estimateGas: { params: [{ to: address, value: '0x1' }], result: '0x5208' },
  eth_feeHistory: {
    params: ['0x4', 'latest', [25, 75]],
    result: { oldestBlock: '0x1', baseFeePerGas: ['0x7'], reward: [['0x1', '0x2']] },
  },
  eth_gasPrice: { params: [], result: '0x3b9aca00' },
  eth_getAccount: {
    params: [address, 'latest'],
    result: { balance: '0x0', nonce: '0x0', codeHash: hash, storageRoot: hash },
  },
  eth_getBalance: { params: [address], read: [address, 'latest'], result: '0x0' },
  eth_getBlockByHash: { params: [hash], read: [hash, false], result: block },
  eth_getBlockByNumber: { params: ['latest', true], result: block },
  eth_getBlockReceipts: { params: ['0x1'], result: [receipt] },
  eth_getBlockTransactionCountByHash: { params: [hash], result: '0x2' },
  eth_getBlockTransactionCountByNumber: { params: ['0x1'], result: null },
  eth_getCode: { params: [address, '0x1'], result: '0x6001' },
  eth_getFilterChanges: { params: ['0x01'], result: [log, hash] },
  eth_getFilterLogs: { params: ['0x01'], result: [log] },
  eth_getLogs: {
    params: [{ address: [address], topics: [null, hash, [hash, null]], fromBlock: '0x1' }],
    result: [log],
  },
  eth_getProof: {
    params: [address, ['0x0'], 'latest'],
    result: {
      balance: '0x0',
      nonce: '0x0',
      codeHash: hash,
      storageHash: hash,
      accountProof: ['0x'],
      storageProof: [{ key: '0x0', value: '0x0', proof: [] }],
    },
  },
  eth_getStorageAt: { params: [address, '0x00', 'latest'], result: hash },
  eth_getTransactionByBlockHashAndIndex: { params: [hash, '0x0'], result: transaction },
  eth_getTransactionByBlockNumberAndIndex: { params: ['latest', '0x0'], result: transaction },
  eth_getTransactionByHash: { params: [hash], result: transaction },
  eth_getTransactionCount: { params: [address, 'pending'], result: '0x7' },
  eth_getTransactionReceipt: { params: [hash], result: receipt },
  eth_getUncleCountByBlockHash: { params: [hash], result: '0x0' },
  eth_getUncleCountByBlockNumber: { params: ['latest'], result: '0x0' },
  eth_maxPriorityFeePerGas: { params: [], result: '0x1' },
  eth_newBlockFilter: { params: [], result: '0x01' },
  eth_newFilter: { params: [{ topics: [] }], result: '0x02' },
  eth_newPendingTransactionFilter: { params: [], result: '0x03' },
  eth_sendRawTransaction: { params: ['0x02f8'], result: hash },
  eth_syncing: { params: [], result: { currentBlock: '0x1' } },
  eth_uninstallFilter: { params: ['0x01'], result: true },
  wallet_getCapabilities: {
    params: [address, ['0x1']],
    result: { '0x1': { atomic: { status: 'supported' } } },
  },
  wallet_getCallsStatus: {
    params: ['0xbatch'],
    result: {
      version: '2.0.0',
      id: '0xbatch',
      chainId: '0x1',
      status: 200,
      atomic: true,
      receipts: [receipt],
    },
  },
  eth_getUserOperationReceipt: {
    params: [hash],
    result: { userOpHash: hash, sender: address, success: true, receipt: {} },
  },
  eth_estimateUserOperationGas: {
    params: [userOperation, address],
    result: { preVerificationGas: '0x1', verificationGasLimit: '0x2', callGasLimit: '0x3' },
  },
  eth_getUserOperationByHash: { params: [hash], result: null },
  eth_supportedEntryPoints: { params: [], result: [address] },
  wallet_getAssets: {
    params: [{ account: address, chainFilter: ['eip155:1'] }],
    read: [{ account: address, chainFilter: ['0x1'] }],
    result: {
      '0x1': [{ address: 'native', type: 'native', balance: '0x1', metadata: { symbol: 'ETH' } }],
    },
  },
  personal_sign: {
    params: ['hi', address],
    read: ['0x6869', address],
    result: `0x${'34'.repeat(65)}`,
  },
  eth_signTypedData_v4: {
    params: [address, typedData],
    read: [address, JSON.stringify(typedData)],
    result: `0x${'34'.repeat(65)}`,
  },
  eth_sendTransaction: {
    params: [{ from: address, to: address, value: '0x01', gasLimit: '0x5208' }],
    read: [{ from: address, to: address, value: '0x1', gas: '0x5208' }],
    result: hash,
  },
  solana_signMessage: {
    params: { message: '2NEpo7TZRRrLZSi2U', pubkey: solanaAddress },
    result: { signature: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb' },
  },
  solana_signTransaction: { params: { transaction: 'AQID' }, result: { transaction: 'AQID' } },
  solana_signAllTransactions: {
    params: { transactions: ['AQID', 'BAUG'] },
    result: { transactions: ['AQID', 'BAUG'] },
  },
  solana_signAndSendTransaction: {
    params: { transaction: 'AQID', options: { skipPreflight: true, maxRetries: 3 } },
    result: { signature: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb' },
  },
  wallet_sendCalls: {
    params: [
      {
        version: '2.0.0',
        chainId: '0x1',
        from: address,
        atomicRequired: true,
        calls: [{ to: address, data: '0x12', value: '0x1' }],
        capabilities: { paymasterService: { url: 'https://paymaster.example' } },
      },
    ],
    result: { id: '0xbatch' },
  },
  wallet_grantPermissions: {
    params: [permissions],
    result: [{ ...permissions, permissionsContext: '0x01' }],
  },
  wallet_revokePermissions: { params: [{ permissionsContext: '0x01' }], result: {} },
  eth_sendUserOperation: { params: [userOperation, address], result: hash },
}
