/** Answers of several nodes, each with its peculiarities. */
import type { Json, NodeRpcMethod } from '../src/exports/index.ts'

const hash = `0x${'1f'.repeat(32)}`
const bloom = `0x${'0'.repeat(512)}`
const lower = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
/** RSK's checksum depends on the chain (EIP-1191), so it is wrong for Ethereum. */
const rsk = '0x27b1FdB04752BBc536007A920D24ACB045561c26'

const log = {
  address: lower,
  topics: [hash],
  data: '0x',
  blockNumber: '0x1b4',
  transactionHash: hash,
  transactionIndex: '0x0',
  blockHash: hash,
  logIndex: '0x1',
  removed: false,
}
const block = {
  number: '0x1b4',
  hash,
  parentHash: hash,
  nonce: '0x0000000000000000',
  logsBloom: bloom,
  miner: lower,
  difficulty: '0x0',
  extraData: '0x',
  gasLimit: '0x1c9c380',
  gasUsed: '0x5208',
  timestamp: '0x6559d7f3',
  baseFeePerGas: '0x7',
  transactions: [hash],
  uncles: [],
}
const transaction = {
  blockHash: hash,
  blockNumber: '0x1b4',
  from: lower,
  gas: '0x5208',
  hash,
  input: '0x',
  nonce: '0x0',
  to: lower,
  transactionIndex: '0x0',
  value: '0x0',
  type: '0x2',
}
const receipt = {
  transactionHash: hash,
  transactionIndex: '0x0',
  blockHash: hash,
  blockNumber: '0x1b4',
  from: lower,
  to: null,
  contractAddress: lower,
  cumulativeGasUsed: '0x5208',
  gasUsed: '0x5208',
  logs: [log],
  logsBloom: bloom,
  status: '0x1',
  type: '0x2',
}

export const nodeAnswers: readonly [name: string, NodeRpcMethod, Json][] = [
  ['geth: a block', 'eth_getBlockByNumber', block],
  [
    'geth: the pending block',
    'eth_getBlockByNumber',
    { ...block, hash: null, nonce: null, miner: null, logsBloom: null },
  ],
  [
    'geth: a block before London, with whole transactions',
    'eth_getBlockByHash',
    { ...block, baseFeePerGas: null, transactions: [{ ...transaction, type: '0x0', v: '0x1b' }] },
  ],
  [
    'geth: a pending transaction',
    'eth_getTransactionByHash',
    { ...transaction, blockHash: null, blockNumber: null, transactionIndex: null },
  ],
  [
    'geth: a receipt from before Byzantium',
    'eth_getTransactionReceipt',
    { ...receipt, status: null, root: hash },
  ],
  [
    'geth: a filter for whole transactions',
    'eth_getFilterChanges',
    [{ ...transaction, blockNumber: null }],
  ],
  ['geth: an account that is not there', 'eth_getAccount', null],
  [
    'geth: while it syncs',
    'eth_syncing',
    {
      startingBlock: '0x0',
      currentBlock: '0x1',
      highestBlock: '0x2',
      txIndexRemainingBlocks: '0x0',
    },
  ],
  [
    'geth: fees without percentiles',
    'eth_feeHistory',
    {
      oldestBlock: '0x1',
      baseFeePerGas: ['0x7', '0x6'],
      gasUsedRatio: [0.5],
      baseFeePerBlobGas: ['0x1', '0x1'],
      blobGasUsedRatio: [0],
    },
  ],
  [
    'nethermind: fees of an empty range',
    'eth_feeHistory',
    { oldestBlock: '0x1', baseFeePerGas: [], gasUsedRatio: [], reward: null },
  ],
  [
    'nethermind: storage with its key shortened',
    'eth_getProof',
    {
      address: lower,
      balance: '0x0',
      nonce: '0x0',
      codeHash: hash,
      storageHash: hash,
      accountProof: ['0xf8'],
      storageProof: [{ key: '0x0', value: '0x0', proof: [] }],
    },
  ],
  [
    'parity: the pending block',
    'eth_getBlockByNumber',
    { ...block, hash: null, number: null, sealFields: [] },
  ],
  [
    'parity: a receipt without a block',
    'eth_getTransactionReceipt',
    { ...receipt, blockHash: null, blockNumber: null, gasUsed: null },
  ],
  [
    'anvil: a block',
    'eth_getBlockByNumber',
    { ...block, totalDifficulty: '0x0', size: '0x27a', sha3Uncles: hash, withdrawals: [] },
  ],
  [
    'anvil: a receipt',
    'eth_getTransactionReceipt',
    { ...receipt, effectiveGasPrice: '0x77359401', blobGasPrice: '0x1' },
  ],
  [
    'OP stack: a deposit',
    'eth_getTransactionByHash',
    {
      ...transaction,
      type: '0x7e',
      sourceHash: hash,
      mint: '0x0',
      isSystemTx: false,
      depositReceiptVersion: '0x1',
    },
  ],
  [
    'OP stack: a receipt with the fee of the first layer',
    'eth_getTransactionReceipt',
    {
      ...receipt,
      l1Fee: '0x5c8d',
      l1GasPrice: '0x3b',
      l1GasUsed: '0x640',
      l1FeeScalar: '0.684',
      depositNonce: '0x1',
    },
  ],
  [
    'OP stack: the receipts of a block',
    'eth_getBlockReceipts',
    [{ ...receipt, l1BlobBaseFee: '0x1', l1BaseFeeScalar: '0x558' }],
  ],
  [
    'Arbitrum: a block and a receipt of its own form',
    'eth_getBlockByNumber',
    { ...block, l1BlockNumber: '0x11', sendCount: '0x1', sendRoot: hash },
  ],
  [
    'Arbitrum: a retryable',
    'eth_getTransactionByHash',
    { ...transaction, type: '0x69', ticketId: hash, refundTo: lower },
  ],
  [
    'zkSync: a block that is not yet in a batch',
    'eth_getBlockByNumber',
    { ...block, l1BatchNumber: null, l1BatchTimestamp: null, sealFields: [] },
  ],
  [
    'zkSync: a priority transaction',
    'eth_getTransactionByHash',
    {
      ...transaction,
      type: '0xff',
      l1BatchNumber: null,
      l1BatchTxIndex: null,
      maxFeePerGas: '0x0',
    },
  ],
  [
    'zkSync: a receipt with messages to the first layer',
    'eth_getTransactionReceipt',
    {
      ...receipt,
      root: hash,
      l1BatchNumber: null,
      l2ToL1Logs: [{ sender: lower, isService: true, value: hash }],
    },
  ],
  [
    'zkSync: an event without a block',
    'eth_getLogs',
    [{ ...log, blockHash: null, l1BatchNumber: null, logType: null }],
  ],
  ['RSK: addresses with a checksum of its own', 'eth_getLogs', [{ ...log, address: rsk }]],
  ['RSK: a transaction', 'eth_getTransactionByHash', { ...transaction, from: rsk, to: rsk }],
  [
    'geth: the access list of a call that reverts',
    'eth_createAccessList',
    {
      accessList: [{ address: lower, storageKeys: [hash] }],
      error: 'execution reverted',
      gasUsed: '0x5208',
    },
  ],
  [
    'anvil: an access list without slots',
    'eth_createAccessList',
    { accessList: [{ address: lower, storageKeys: [] }], gasUsed: '0x5208' },
  ],
  [
    'geth: a simulated transfer, and a call that reverts',
    'eth_simulateV1',
    [
      {
        ...block,
        calls: [
          { returnData: '0x', logs: [log], gasUsed: '0x5208', maxUsedGas: '0x5208', status: '0x1' },
          {
            returnData: '0x08c379a0',
            logs: [],
            gasUsed: '0x5208',
            status: '0x0',
            error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
          },
        ],
      },
    ],
  ],
  ['any: no block', 'eth_getBlockByNumber', null],
  ['any: no receipt', 'eth_getTransactionReceipt', null],
  ['any: hashes of blocks', 'eth_getFilterChanges', [hash]],
  ['any: no code', 'eth_getCode', '0x'],
  ['any: an empty answer of a call', 'eth_call', '0x'],
  ['any: a slot', 'eth_getStorageAt', hash],
]
