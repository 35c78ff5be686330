import { loadTests, type TestCase } from '@ethersproject/testcases'
import { Transaction as EthersTransaction, Signature, SigningKey } from 'ethers'
import {
  type Hex,
  parseTransaction as parseWithViem,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { describe, expect, test } from 'vitest'
import eip155 from '../../vectors/eip155.json' with { type: 'json' }
import { type Bytes, toHex } from '../crypto/bytes.ts'
import { parseHex } from './parseHex.ts'
import { signDigest } from './signDigest.ts'
import {
  hashTransaction,
  serializeSigned,
  serializeUnsigned,
  type Transaction,
  type TransactionType,
} from './transaction.ts'

const blank: Transaction = {
  type: 'legacy',
  chainId: 0n,
  nonce: 0n,
  to: null,
  value: 0n,
  data: new Uint8Array(),
  gas: 0n,
  gasPrice: 0n,
  maxFeePerGas: 0n,
  maxPriorityFeePerGas: 0n,
  accessList: [],
  authorizationList: [],
}

/** Fields as vectors have them: hex, and none where a value is zero. */
type Loose = Partial<Record<string, unknown>>

function readLoose(type: TransactionType, loose: Loose): Transaction {
  const integer = (name: string) => {
    const value = (loose[name] ?? '0x') as string | number
    return BigInt(value === '0x' ? 0 : value)
  }
  const accessList = (loose.accessList ?? []) as { address: string; storageKeys: string[] }[]
  return {
    ...blank,
    type,
    chainId: integer('chainId'),
    nonce: integer('nonce'),
    to: loose.to ? parseHex(loose.to) : null,
    value: integer('value'),
    data: parseHex(loose.data ?? '0x'),
    gas: integer('gasLimit'),
    gasPrice: integer('gasPrice'),
    maxFeePerGas: integer('maxFeePerGas'),
    maxPriorityFeePerGas: integer('maxPriorityFeePerGas'),
    accessList: accessList.map(({ address, storageKeys }) => ({
      address: parseHex(address),
      storageKeys: storageKeys.map((key) => parseHex(key)),
    })),
  }
}

function sign(transaction: Transaction, key: Bytes): string {
  const signature = signDigest(hashTransaction(serializeUnsigned(transaction)), key)
  return toHex(serializeSigned(transaction, signature))
}

describe('serializeUnsigned and serializeSigned', () => {
  test('default: the example of EIP-155', () => {
    const transaction = readLoose('legacy', {
      ...eip155.transaction,
      gasLimit: eip155.transaction.gas,
    })
    const unsigned = serializeUnsigned(transaction)
    expect(toHex(unsigned)).toBe(eip155.unsigned)
    expect(toHex(hashTransaction(unsigned))).toBe(eip155.digest)
    expect(sign(transaction, parseHex(`0x${eip155.key}`))).toBe(eip155.signed)
  })

  test('default: the 1,067 legacy transactions of ethers, on chain 5', () => {
    const vectors = loadTests<(TestCase.SignedTransaction & Loose)[]>('transactions')
    expect(vectors).toHaveLength(1067)
    for (const vector of vectors) {
      const transaction = readLoose('legacy', { ...vector, chainId: 5 })
      expect(toHex(serializeUnsigned(transaction))).toBe(vector.unsignedTransactionChainId5)
      expect(sign(transaction, parseHex(vector.privateKey))).toBe(vector.signedTransactionChainId5)
    }
  })

  test('default: the 1,792 typed transactions of ethers', () => {
    const vectors =
      loadTests<{ tx: Loose & { type: 1 | 2 }; key: string; unsigned: string; signed: string }[]>(
        'typed-transactions',
      )
    expect(vectors).toHaveLength(1792)
    for (const { tx, key, unsigned, signed } of vectors) {
      const transaction = readLoose(tx.type === 1 ? 'eip2930' : 'eip1559', tx)
      expect(toHex(serializeUnsigned(transaction))).toBe(unsigned)
      expect(sign(transaction, parseHex(key))).toBe(signed)
    }
  })

  test('behavior: 10,000 random transactions are the bytes of ethers and viem; every twentieth is signed', {
    timeout: 60_000,
  }, () => {
    const key = randomBytes(32)
    const theirKey = new SigningKey(toHex(key))
    for (let count = 0; count < 10_000; count++) {
      const transaction = randomTransaction()
      const theirs = asEthers(transaction)
      const unsigned = toHex(serializeUnsigned(transaction))
      expect(unsigned).toBe(theirs.unsignedSerialized)
      expect(unsigned).toBe(serializeTransaction(asViem(transaction)))
      if (count % 20 !== 0) continue
      theirs.signature = theirKey.sign(theirs.unsignedHash)
      expect(sign(transaction, key)).toBe(theirs.serialized)
    }
  })

  test('behavior: viem reads what was signed, and finds the signer', async () => {
    const key = randomBytes(32)
    for (let count = 0; count < 40; count++) {
      const transaction = { ...randomTransaction(), chainId: BigInt(1 + count) }
      const serialized = sign(transaction, key) as `0x02${string}`
      const parsed = parseWithViem(serialized)
      expect(parsed.type).toBe(transaction.type)
      const signer = await recoverTransactionAddress({ serializedTransaction: serialized })
      expect(signer.toLowerCase()).toBe(addressOf(key))
    }
  })
})

const types = ['legacy', 'eip2930', 'eip1559', 'eip7702'] as const
const typeNumbers = { legacy: 0, eip2930: 1, eip1559: 2, eip7702: 4 }

function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

const randomInteger = (mostBytes: number) =>
  BigInt(`${toHex(randomBytes(1 + Math.floor(Math.random() * mostBytes)))}`)
const pick = <Item>(items: readonly Item[]) =>
  items[Math.floor(Math.random() * items.length)] as Item
const several = <Item>(most: number, make: () => Item) =>
  Array.from({ length: Math.floor(Math.random() * (most + 1)) }, make)

function randomTransaction(): Transaction {
  const type = pick(types)
  const maxFeePerGas = randomInteger(8)
  const isList = type !== 'legacy'
  return {
    type,
    chainId: 1n + randomInteger(4),
    nonce: randomInteger(6),
    to: type === 'eip7702' || Math.random() < 0.9 ? randomBytes(20) : null,
    value: randomInteger(32),
    data: randomBytes(pick([0, 1, 4, 36, 55, 56, 68, 300])),
    gas: randomInteger(7),
    gasPrice: randomInteger(8),
    maxFeePerGas,
    maxPriorityFeePerGas: maxFeePerGas / 2n,
    accessList: isList
      ? several(3, () => ({
          address: randomBytes(20),
          storageKeys: several(3, () => randomBytes(32)),
        }))
      : [],
    authorizationList:
      type === 'eip7702'
        ? several(3, () => ({
            chainId: randomInteger(4),
            address: randomBytes(20),
            nonce: randomInteger(6),
            yParity: pick([0, 1] as const),
            r: randomInteger(32),
            s: 1n + randomInteger(31),
          }))
        : [],
  }
}

function asEthers(transaction: Transaction): EthersTransaction {
  const { type, to, data, accessList, authorizationList } = transaction
  const theirs = new EthersTransaction()
  theirs.type = typeNumbers[type]
  theirs.chainId = transaction.chainId
  theirs.nonce = Number(transaction.nonce)
  theirs.to = to && toHex(to)
  theirs.value = transaction.value
  theirs.data = toHex(data)
  theirs.gasLimit = transaction.gas
  if (type === 'legacy' || type === 'eip2930') {
    theirs.gasPrice = transaction.gasPrice
  } else {
    theirs.maxFeePerGas = transaction.maxFeePerGas
    theirs.maxPriorityFeePerGas = transaction.maxPriorityFeePerGas
  }
  if (type !== 'legacy') {
    theirs.accessList = accessList.map(({ address, storageKeys }) => ({
      address: toHex(address),
      storageKeys: storageKeys.map(toHex),
    }))
  }
  if (type === 'eip7702') {
    theirs.authorizationList = authorizationList.map(({ chainId, address, nonce, ...rest }) => ({
      chainId,
      address: toHex(address),
      nonce,
      signature: Signature.from({
        r: word(rest.r),
        s: word(rest.s),
        yParity: rest.yParity,
      }),
    }))
  }
  return theirs
}

/** Viem counts nonces and chains as numbers, and leaves out zeros itself. */
function asViem(transaction: Transaction): TransactionSerializable {
  const { type, to, data, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const isDynamic = type === 'eip1559' || type === 'eip7702'
  return {
    type,
    chainId: Number(transaction.chainId),
    nonce: Number(transaction.nonce),
    to: to && toHex(to),
    data: toHex(data),
    ...{ value, gas },
    ...(isDynamic ? { maxFeePerGas, maxPriorityFeePerGas } : { gasPrice }),
    ...(type !== 'legacy' && {
      accessList: transaction.accessList.map(({ address, storageKeys }) => ({
        address: toHex(address),
        storageKeys: storageKeys.map(toHex),
      })),
    }),
    ...(type === 'eip7702' && {
      authorizationList: transaction.authorizationList.map(({ address, ...rest }) => ({
        chainId: Number(rest.chainId),
        address: toHex(address),
        nonce: Number(rest.nonce),
        r: word(rest.r),
        s: word(rest.s),
        yParity: rest.yParity,
      })),
    }),
    // Each type has its own fields, which are there.
  } as TransactionSerializable
}

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

function addressOf(key: Bytes): string {
  const transaction = asEthers({ ...blank, chainId: 1n })
  transaction.signature = new SigningKey(toHex(key)).sign(transaction.unsignedHash)
  return String(transaction.from).toLowerCase()
}
