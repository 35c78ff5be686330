import { describe, expect, test } from 'vitest'
import { classifyNodeError, type NodeRefusal } from './classifyNodeError.ts'

const hash = '0x8fa1a4b3c0a6d8d5d4f0b4de7b8bbd9d0d3e2f1a7c6b5a4938271605f4e3d2c1'

/** Node, code, text, data. */
type Row = [string, number, string, string?]

const texts: Readonly<Record<NodeRefusal, Row[]>> = {
  EXECUTION_REVERTED: [
    ['geth', 3, 'execution reverted: nonce too low', '0x08c379a0'],
    ['geth', -32000, 'execution reverted'],
    ['anvil', 3, 'execution reverted: no, data: "0x08c379a0"', '0x08c379a0'],
    ['nethermind', -32015, 'VM execution error.', 'Reverted 0x08c379a0'],
    ['openethereum', -32015, 'VM execution error.', 'Bad instruction fe'],
    ['besu', -32000, 'Execution reverted', '0x08c379a0'],
    [
      'hardhat',
      -32603,
      "VM Exception while processing transaction: reverted with reason string 'a'",
    ],
    ['ganache', -32000, 'VM Exception while processing transaction: revert'],
    ['a node without a text', -32603, 'Internal error', '0x08c379a0'],
    ['erigon', 3, 'execution reverted', '0x'],
  ],
  ALREADY_KNOWN: [
    ['geth', -32000, 'already known'],
    ['geth before 1.9', -32000, `known transaction: ${hash.slice(2)}`],
    ['erigon', -32000, 'ALREADY_EXISTS: already known'],
    ['erigon', -32000, 'INTERNAL_ERROR: existing tx with same hash'],
    ['nethermind', -32010, 'AlreadyKnown'],
    ['besu', -32000, 'Known transaction'],
    ['openethereum', -32010, 'Transaction with the same hash was already imported.'],
    ['anvil', -32003, 'transaction already imported'],
    ['anvil', -32603, `Tx: [${hash}] already Imported`],
    ['cosmos', -32000, 'tx already exists in cache'],
    ['a node that names the hash', -32000, 'already known', hash],
    [
      'solana',
      -32002,
      'Transaction simulation failed: This transaction has already been processed',
    ],
  ],
  REPLACEMENT_UNDERPRICED: [
    ['geth', -32000, 'replacement transaction underpriced'],
    ['geth', -32000, 'replacement transaction underpriced: new tx gas fee cap 1 <= 1 queued'],
    ['besu', -32000, 'Replacement transaction underpriced'],
    ['erigon', -32000, 'could not replace existing tx'],
    ['nethermind', -32010, 'ReplacementNotAllowed'],
    ['anvil', -32603, `Tx: [${hash}] insufficient gas price to replace existing transaction`],
    [
      'openethereum',
      -32010,
      'Transaction gas price 1 is too low. There is another transaction with same nonce in the queue with gas price 2. Try increasing the gas price or incrementing the nonce.',
    ],
  ],
  NONCE_TOO_LOW: [
    ['geth', -32000, 'nonce too low'],
    ['geth, reth', -32000, 'nonce too low: next nonce 5, tx nonce 4'],
    ['geth', -32000, `nonce too low: address 0xabc, tx: 4 state: 5`],
    ['besu', -32001, 'Nonce too low'],
    ['nethermind', -32010, 'OldNonce, Current nonce: 5, nonce of rejected tx: 4.'],
    ['openethereum', -32010, 'Transaction nonce is too low. Try incrementing the nonce.'],
    ['anvil', -32003, 'nonce too low'],
    ['eth_simulateV1', -38010, 'invalid transaction'],
  ],
  NONCE_TOO_HIGH: [
    ['geth', -32000, 'nonce too high: address 0xabc, tx: 9 state: 5'],
    ['anvil', -32003, 'Nonce too high'],
    ['hardhat', -32000, 'Nonce too high. Expected nonce to be 5 but got 9.'],
    ['besu', -32006, 'Nonce too high'],
    ['nethermind', -32010, 'NonceGap, Future nonce. Expected nonce: 5'],
    ['besu', -32000, 'Transaction nonce is too distant from current sender nonce'],
    ['geth', -32000, 'gapped-nonce tx from delegated accounts'],
  ],
  INSUFFICIENT_FUNDS: [
    [
      'geth',
      -32000,
      'insufficient funds for gas * price + value: balance 0, tx cost 1, overshot 1',
    ],
    ['geth', -32000, 'insufficient funds for transfer'],
    ['anvil', -32003, 'Insufficient funds for gas * price + value'],
    ['nethermind', -32010, 'InsufficientFunds, Account balance: 0, cumulative cost: 1'],
    ['nethermind', -32015, 'insufficient sender balance'],
    ['besu', -32004, 'Upfront cost exceeds account balance'],
    [
      'openethereum',
      -32010,
      'Insufficient funds. The account you tried to send transaction from does not have enough funds. Required 2 and got: 1.',
    ],
    [
      'hardhat',
      -32000,
      "Sender doesn't have enough funds to send tx. The max upfront cost is: 2 and the sender's balance is: 1.",
    ],
    ['reth', -32003, 'lack of funds (0) for max fee (1)'],
    ['arbitrum', -32000, 'not enough funds for gas'],
    [
      'solana',
      -32002,
      'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
    ],
    ['solana', -32002, 'Transaction simulation failed: Insufficient funds for fee'],
  ],
  INTRINSIC_GAS_TOO_LOW: [
    ['geth', -32000, 'intrinsic gas too low: gas 100, minimum needed 21000'],
    ['besu', -32003, 'Intrinsic gas exceeds gas limit'],
    ['geth', -32000, 'insufficient gas for floor data gas cost: gas 21000, minimum needed 21040'],
    ['reth', -32000, 'call gas cost (21064) exceeds the gas limit (21000)'],
    [
      'openethereum',
      -32010,
      'Transaction gas is too low. There is not enough gas to cover minimal cost of the transaction (minimal: 21000, got: 100). Try increasing supplied gas.',
    ],
    ['eth_simulateV1', -38013, 'invalid transaction'],
  ],
  GAS_LIMIT_EXCEEDED: [
    ['geth', -32000, 'exceeds block gas limit'],
    ['besu', -32005, 'Transaction gas limit exceeds block gas limit'],
    [
      'nethermind',
      -32010,
      'GasLimitExceeded, Gas limit: 30000000, gas limit of rejected tx: 99999999',
    ],
    ['anvil', -32003, 'intrinsic gas too high -- tx.gas_limit > env.block.gas_limit'],
    [
      'anvil',
      -32003,
      'Transaction gas limit is greater than the block gas limit, gas_limit: 2, cap: 1',
    ],
    ['geth', -32000, 'transaction gas limit too high (cap: 16777216, tx: 30000000)'],
    ['reth', -32000, 'caller gas limit exceeds the block gas limit'],
    ['openethereum', -32010, 'Transaction cost exceeds current gas limit. Limit: 1, got: 2.'],
  ],
  GAS_ALLOWANCE_EXCEEDED: [
    ['geth', -32000, 'gas required exceeds allowance (21000)'],
    ['anvil', -32003, 'Out of gas: gas required exceeds allowance: 21000'],
    ['nethermind', -32015, 'OutOfGas'],
  ],
  FEE_CAP_TOO_LOW: [
    [
      'geth',
      -32000,
      'max fee per gas less than block base fee: address 0xabc, maxFeePerGas: 1, baseFee: 7',
    ],
    ['erigon', -32000, 'fee cap less than block base fee'],
    ['anvil', -32003, 'max fee per gas less than block base fee'],
    ['besu', -32009, 'Gas price below current base fee'],
    ['reth', -32003, 'gas price is less than basefee'],
    [
      'nethermind',
      -32010,
      'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 7, MaxPriorityFeePerGas:1, Block number: 9',
    ],
    [
      'hardhat',
      -32000,
      'Transaction maxFeePerGas (1) is too low for the next block, which has a baseFeePerGas of 7',
    ],
  ],
  UNDERPRICED: [
    ['geth', -32000, 'transaction underpriced: gas tip cap 0, minimum needed 1'],
    ['reth', -32000, 'transaction underpriced'],
    ['besu', -32009, 'Gas price below configured minimum gas price'],
    ['nethermind', -32010, 'FeeTooLowToCompete'],
    ['erigon', -32000, 'fee too low'],
    [
      'openethereum',
      -32010,
      "Transaction gas price is too low. It does not satisfy your node's minimal gas price (minimal: 2, got: 1). Try increasing the gas price.",
    ],
  ],
  BLOCKHASH_NOT_FOUND: [
    ['solana', -32002, 'Transaction simulation failed: Blockhash not found'],
    ['solana', -32002, 'BlockhashNotFound'],
  ],
}

describe.each(Object.entries(texts))('%s', (refusal, rows) => {
  test.each<Row>(rows)('default: %s, %i: %s', (_, code, message, data) => {
    expect(classifyNodeError({ code, message, ...(data !== undefined && { data }) })).toBe(refusal)
  })
})

describe('classifyNodeError', () => {
  test.each([
    ['an object', { data: '0x08c379a0' }],
    ['an object with more', { data: '0x4e487b71', message: 'panic' }],
  ])('behavior: revert data in %s', (_, data) => {
    expect(classifyNodeError({ code: -32603, message: 'failed', data })).toBe('EXECUTION_REVERTED')
  })

  test.each<Row>([
    ['a missing method', -32601, 'the method eth_foo does not exist'],
    ['a limit', -32005, 'limit exceeded'],
    ['pruned state', -32000, 'missing trie node'],
    ['another transaction type', -32000, 'unknown transaction type'],
    ['a filter', -32000, 'filter not found'],
    ['a node behind', -32005, 'Node is behind by 150 slots'],
    ['data that is no selector', -32603, 'Internal error', '0x08'],
    ['half a byte', -32603, 'Internal error', '0x08c379a0f'],
    ['a long text that names a nonce at its end', -32000, `${' '.repeat(1_000)}nonce too low`],
  ])('behavior: %s is no refusal', (_, code, message, data) => {
    const error = { code, message, ...(data !== undefined && { data }) }
    expect(classifyNodeError(error)).toBeUndefined()
  })
})
