import { VaultError } from '../../vaultError.ts'
import type { ChainLabel, EvmTransaction } from '../../view.ts'
import { parseAddress } from './address.ts'
import { parseAuthorization } from './authorization.ts'
import { parseHex } from './parseHex.ts'
import type { Transaction } from './transaction.ts'

const uint64 = 1n << 64n
const uint256 = 1n << 256n

const feeFields = {
  legacy: ['gasPrice'],
  eip2930: ['gasPrice'],
  eip1559: ['maxFeePerGas', 'maxPriorityFeePerGas'],
  eip7702: ['maxFeePerGas', 'maxPriorityFeePerGas'],
} as const satisfies Record<EvmTransaction['type'], readonly (keyof EvmTransaction)[]>

const allFees = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

const invalid = (message: string) => new VaultError('INVALID_PARAMS', { message })

/**
 * Parses the engine's completed transaction and refuses what no node would accept.
 *
 * @throws VaultError INVALID_PARAMS for a malformed field, a fee of another type, or a priority fee
 * above the fee; CHAIN_MISMATCH if the transaction is not for the displayed chain
 */
export function parseTransaction(transaction: EvmTransaction, chain: ChainLabel): Transaction {
  const { type, chainId, nonce, to, accessList = [] } = transaction
  if (!Object.hasOwn(feeFields, type)) throw invalid('The transaction type is not supported')
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw invalid('The chain id is not valid')
  if (chain.id !== `eip155:${chainId}`) throw new VaultError('CHAIN_MISMATCH')
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw invalid('The nonce is not valid')
  if (type === 'legacy' && accessList.length > 0) throw invalid('Legacy has no access list')
  const parsed = {
    type,
    chainId: BigInt(chainId),
    nonce: BigInt(nonce),
    to: to === null ? null : parseAddress(to),
    value: parseQuantity(transaction.value, uint256),
    data: parseHex(transaction.data),
    gas: parseQuantity(transaction.gas, uint64),
    accessList: accessList.map(({ address, storageKeys }) => ({
      address: parseAddress(address),
      storageKeys: storageKeys.map((key) => parseHex(key, 32)),
    })),
    authorizationList: parseAuthorizations(transaction),
    ...parseFees(transaction),
  }
  if (parsed.maxPriorityFeePerGas > parsed.maxFeePerGas) {
    throw invalid('The priority fee is above the fee')
  }
  return parsed
}

function parseAuthorizations({ type, chainId, to, authorizationList = [] }: EvmTransaction) {
  const isDelegating = type === 'eip7702'
  if (isDelegating !== authorizationList.length > 0) {
    throw invalid('Authorizations belong to type 4 (EIP-7702), which needs one')
  }
  if (isDelegating && to === null) throw invalid('Type 4 creates no contract (EIP-7702)')
  const parsed = authorizationList.map(parseAuthorization)
  if (parsed.every((authorization) => authorization.chainId === BigInt(chainId))) return parsed
  throw new VaultError('CHAIN_MISMATCH')
}

export function highestFee({ gas, gasPrice, maxFeePerGas }: Transaction): bigint {
  return gas * (gasPrice > maxFeePerGas ? gasPrice : maxFeePerGas)
}

function parseFees(transaction: EvmTransaction) {
  const wanted: readonly string[] = feeFields[transaction.type]
  const fee = (name: (typeof allFees)[number]) => {
    const given = transaction[name]
    if (wanted.includes(name) !== (given !== undefined)) {
      throw invalid(`The fees do not fit the type: ${name}`)
    }
    return given === undefined ? 0n : parseQuantity(given, uint256)
  }
  return {
    gasPrice: fee('gasPrice'),
    maxFeePerGas: fee('maxFeePerGas'),
    maxPriorityFeePerGas: fee('maxPriorityFeePerGas'),
  }
}

/** @throws VaultError INVALID_PARAMS unless it is a 0x quantity below the limit */
export function parseQuantity(text: string, limit: bigint): bigint {
  const value = typeof text === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(text) ? BigInt(text) : -1n
  if (value < 0n || value >= limit) throw invalid('A quantity is not valid')
  return value
}
