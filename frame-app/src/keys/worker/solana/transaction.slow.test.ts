/** Compares parsing and signing with `@solana/web3.js`. */
import { base58 } from '@scure/base'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { type Bytes, concat, toHex } from '../crypto/bytes.ts'
import { createEd25519Signer } from '../crypto/ed25519.ts'
import { packetLength, type SolanaMessage } from './message.ts'
import { parseSolanaTransaction, withSignature } from './transaction.ts'

const seed = randomBytes(32)
const signer = await createEd25519Signer(seed)
const theirSigner = Keypair.fromSeed(seed)
const versions = ['legacy', 0] as const
const invalid = expect.objectContaining({ reason: 'INVALID_PARAMS' })

describe('parseSolanaTransaction and withSignature', () => {
  // Ten tests of a thousand, because a busy machine is slow.
  for (let part = 1; part <= 10; part++) {
    test(`behavior: 10,000 random transactions are those of web3.js, part ${part} of 10`, {
      timeout: 60_000,
    }, async () => {
      const compared = { legacy: 0, 0: 0, withTables: 0 }
      for (let count = 0; count < 1_000; count++) {
        const version = versions[count % 2] ?? 0
        const { theirs, expected } = randomTransaction(version)
        const transaction = parseSolanaTransaction(theirs.serialize())
        const { message } = transaction
        expect(withHexData(message)).toEqual(withHexData(expected))
        expect(toHex(transaction.messageBytes)).toBe(toHex(theirs.message.serialize()))

        const place = message.accounts.indexOf(theirSigner.publicKey.toBase58())
        const signature = await signer.sign(transaction.messageBytes)
        theirs.sign([theirSigner])
        const signed = withSignature(transaction, place, signature)
        expect(toHex(signed)).toBe(toHex(theirs.serialize()))
        compared[version] += 1
        if (message.lookupTables.length > 0) compared.withTables += 1
      }
      expect(compared).toMatchObject({ legacy: 500, 0: 500 })
      expect(compared.withTables).toBeGreaterThan(100)
    })
  }

  test('error: both refuse 2,000 that are cut off or of another version', {
    timeout: 60_000,
  }, () => {
    let refused = 0
    for (let count = 0; count < 1_000; count++) {
      const { theirs } = randomTransaction(versions[count % 2] ?? 0)
      const bytes = concat(theirs.serialize())
      const message = 1 + 64 * theirs.signatures.length
      const lists = message + 4 + 32 * theirs.message.staticAccountKeys.length + 32
      const later = concat(bytes.slice(0, message), Uint8Array.of(0x81 + pickBelow(0x7f)))
      for (const malformed of [
        bytes.slice(0, pickBelow(lists)),
        concat(later, bytes.slice(message + (theirs.version === 0 ? 1 : 0))),
      ]) {
        expect(() => VersionedTransaction.deserialize(malformed)).toThrow()
        expect(() => parseSolanaTransaction(malformed)).toThrow(invalid)
        refused += 1
      }
      // web3.js reads a missing length as zero, and ignores bytes that are left over.
      const cut = bytes.slice(0, pickBelow(bytes.length))
      expect(() => parseSolanaTransaction(cut)).toThrow(invalid)
      expect(() => parseSolanaTransaction(concat(bytes, randomBytes(1)))).toThrow(invalid)
    }
    expect(refused).toBe(2_000)
  })
})

/** Vitest compares bytes one by one, which takes most of a long test's time. */
const withHexData = (message: SolanaMessage) => ({
  ...message,
  instructions: message.instructions.map(({ data, ...parts }) => ({ ...parts, data: toHex(data) })),
})

/** A transaction that fits a packet, and what its parts are known to be before it is compiled. */
function randomTransaction(version: 'legacy' | 0) {
  for (;;) {
    const tables = version === 0 ? several(3, randomTable) : []
    const instructions = several(6, () => randomInstruction(tables))
    const payerKey = Math.random() < 0.7 ? theirSigner.publicKey : randomKey()
    if (payerKey !== theirSigner.publicKey) instructions.push(signedInstruction())
    const recentBlockhash = base58.encode(randomBytes(32))
    const plain = new TransactionMessage({ payerKey, recentBlockhash, instructions })
    const message =
      version === 0 ? plain.compileToV0Message(tables) : plain.compileToLegacyMessage()
    const theirs = new VersionedTransaction(message)
    if (sizeOf(theirs) > packetLength) continue
    const lookups = message.addressTableLookups
    const place = new Map(lookups.flatMap((lookup) => placesOf(tables, lookup)))
    const expected = {
      version,
      signatures: message.header.numRequiredSignatures,
      accounts: message.staticAccountKeys.map((key) => key.toBase58()),
      recentBlockhash,
      instructions: instructions.map(({ programId, keys, data }) => ({
        programId: programId.toBase58(),
        accounts: keys.map(({ pubkey }) => place.get(pubkey.toBase58()) ?? pubkey.toBase58()),
        data: concat(data),
      })),
      lookupTables: lookups.map(({ accountKey }) => accountKey.toBase58()),
    }
    return { theirs, expected }
  }
}

/** web3.js throws a RangeError for a message beyond its buffer. */
function sizeOf(transaction: VersionedTransaction): number {
  try {
    return transaction.serialize().length
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY
    throw error
  }
}

type Lookup = VersionedTransaction['message']['addressTableLookups'][number]

function placesOf(tables: readonly AddressLookupTableAccount[], lookup: Lookup) {
  const table = tables.find(({ key }) => key.equals(lookup.accountKey))
  return [...lookup.writableIndexes, ...lookup.readonlyIndexes].map((index): [string, string] => [
    table?.state.addresses[index]?.toBase58() ?? '',
    `${lookup.accountKey.toBase58()}[${index}]`,
  ])
}

function randomTable(): AddressLookupTableAccount {
  const addresses = [randomKey(), ...several(12, randomKey)]
  const deactivationSlot = 2n ** 64n - 1n
  const state = { deactivationSlot, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses }
  return new AddressLookupTableAccount({ key: randomKey(), state })
}

function randomInstruction(tables: readonly AddressLookupTableAccount[]) {
  const listed = tables.flatMap(({ state }) => state.addresses)
  const keys = several(6, () => ({
    pubkey: (Math.random() < 0.6 ? pick(listed) : undefined) ?? randomKey(),
    isSigner: false,
    isWritable: Math.random() < 0.5,
  }))
  if (Math.random() < 0.1) keys.push({ pubkey: randomKey(), isSigner: true, isWritable: false })
  const data = Buffer.from(randomBytes(pickBelow(Math.random() < 0.1 ? 300 : 40)))
  return new TransactionInstruction({ programId: randomKey(), keys, data })
}

function signedInstruction() {
  const keys = [{ pubkey: theirSigner.publicKey, isSigner: true, isWritable: Math.random() < 0.5 }]
  return new TransactionInstruction({ programId: randomKey(), keys, data: Buffer.alloc(0) })
}

function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

const randomKey = () => new PublicKey(randomBytes(32))
const pickBelow = (end: number) => Math.floor(Math.random() * end)
const pick = <Item>(items: readonly Item[]) => items[pickBelow(items.length)]
const several = <Item>(most: number, make: () => Item) =>
  Array.from({ length: pickBelow(most + 1) }, make)
