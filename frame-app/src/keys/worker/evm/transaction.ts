/** EVM transactions and their wire forms: legacy with EIP-155, EIP-2930, EIP-1559 and EIP-7702. */
import { keccak_256 } from '@noble/hashes/sha3'
import { asBytes, type Bytes, concat } from '../crypto/bytes.ts'
import type { Authorization } from './authorization.ts'
import { encodeRlp, type RlpItem, rlpInteger } from './rlp.ts'
import type { EvmSignature } from './signDigest.ts'

export type TransactionType = 'legacy' | 'eip2930' | 'eip1559' | 'eip7702'

type AccessListEntry = { address: Bytes; storageKeys: readonly Bytes[] }

/** The fields of all types; each type reads its own. */
export type Transaction = {
  type: TransactionType
  chainId: bigint
  nonce: bigint
  /** 20 bytes; empty for a contract creation. */
  to: Bytes | null
  value: bigint
  data: Bytes
  gas: bigint
  gasPrice: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  accessList: readonly AccessListEntry[]
  authorizationList: readonly Authorization[]
}

type Field = Exclude<keyof Transaction, 'type'>

const body = ['gas', 'to', 'value', 'data'] as const
const feeMarket = ['chainId', 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', ...body] as const

/** EIP-2718: the type byte and the order of fields. */
const layouts = {
  legacy: { envelope: [], fields: ['nonce', 'gasPrice', ...body] },
  eip2930: { envelope: [1], fields: ['chainId', 'nonce', 'gasPrice', ...body, 'accessList'] },
  eip1559: { envelope: [2], fields: [...feeMarket, 'accessList'] },
  eip7702: { envelope: [4], fields: [...feeMarket, 'accessList', 'authorizationList'] },
} as const satisfies Record<
  TransactionType,
  { envelope: readonly number[]; fields: readonly Field[] }
>

const writers = {
  chainId: (transaction) => rlpInteger(transaction.chainId),
  nonce: (transaction) => rlpInteger(transaction.nonce),
  to: (transaction) => transaction.to ?? new Uint8Array(),
  value: (transaction) => rlpInteger(transaction.value),
  data: (transaction) => transaction.data,
  gas: (transaction) => rlpInteger(transaction.gas),
  gasPrice: (transaction) => rlpInteger(transaction.gasPrice),
  maxFeePerGas: (transaction) => rlpInteger(transaction.maxFeePerGas),
  maxPriorityFeePerGas: (transaction) => rlpInteger(transaction.maxPriorityFeePerGas),
  accessList: (transaction) =>
    transaction.accessList.map(({ address, storageKeys }) => [address, storageKeys]),
  authorizationList: (transaction) =>
    transaction.authorizationList.map(({ chainId, address, nonce, yParity, r, s }) => [
      rlpInteger(chainId),
      address,
      ...[nonce, BigInt(yParity), r, s].map(rlpInteger),
    ]),
} satisfies Record<Field, (transaction: Transaction) => RlpItem>

export function serializeUnsigned(transaction: Transaction): Bytes {
  const isLegacy = transaction.type === 'legacy'
  return serialize(transaction, isLegacy ? [transaction.chainId, 0n, 0n] : [])
}

export function serializeSigned(transaction: Transaction, signature: EvmSignature): Bytes {
  const { r, s } = signature
  const yParity = BigInt(signature.yParity)
  const isLegacy = transaction.type === 'legacy'
  const v = isLegacy ? transaction.chainId * 2n + 35n + yParity : yParity
  return serialize(transaction, [v, r, s])
}

/** Keccak-256: the digest of an unsigned transaction, the hash of a signed one. */
export function hashTransaction(serialized: Bytes): Bytes {
  return asBytes(keccak_256(serialized))
}

function serialize(transaction: Transaction, tail: readonly bigint[]): Bytes {
  const { envelope, fields } = layouts[transaction.type]
  const items = fields.map((field) => writers[field](transaction))
  return concat(Uint8Array.from(envelope), encodeRlp([...items, ...tail.map(rlpInteger)]))
}
