import { base58 } from '@scure/base'
import { VaultError } from '../../vaultError.ts'
import { type ByteReader, createByteReader } from './byteReader.ts'

export type SolanaInstruction = {
  /** Base58. */
  programId: string
  /** Base58, or `table[index]` for an account in a lookup table. */
  accounts: readonly string[]
  data: Uint8Array
}

export type SolanaMessage = {
  version: 'legacy' | 0
  /** The number of signers, which come first; the very first pays. */
  signatures: number
  accounts: readonly string[]
  /** Base58; a durable nonce may take its place. */
  recentBlockhash: string
  instructions: readonly SolanaInstruction[]
  lookupTables: readonly string[]
}

const versionFlag = 0x80
const keyLength = 32

/** Bytes of the largest transaction that fits a packet. */
export const packetLength = 1232

const invalid = (message: string) =>
  new VaultError('INVALID_PARAMS', { message: `The Solana transaction is malformed: ${message}` })

/**
 * Parses a message, legacy or version 0, to its last byte.
 *
 * @throws VaultError INVALID_PARAMS if anything is missing, left over or out of range
 */
export function parseSolanaMessage(bytes: Uint8Array): SolanaMessage {
  const reader = createByteReader(bytes)
  const message = readMessage(reader)
  if (!reader.isAtEnd()) throw invalid('bytes are left over')
  return message
}

export function startsWithTransaction(bytes: Uint8Array): boolean {
  const attempts = [
    () => readMessage(createByteReader(bytes)),
    () => {
      const reader = createByteReader(bytes)
      reader.bytes(reader.compactLength() * 64)
      readMessage(reader)
    },
  ]
  return attempts.some((attempt) => {
    try {
      attempt()
      return true
    } catch (error) {
      if (error instanceof VaultError) return false
      throw error
    }
  })
}

function readMessage(reader: ByteReader): SolanaMessage {
  const version = readVersion(reader)
  const signatures = reader.byte()
  const readonlySigned = reader.byte()
  const readonlyUnsigned = reader.byte()
  const accounts = readList(reader, () => base58.encode(reader.bytes(keyLength)))
  if (readonlySigned >= signatures || signatures + readonlyUnsigned > accounts.length) {
    throw invalid('its header does not fit its accounts')
  }
  const recentBlockhash = base58.encode(reader.bytes(keyLength))
  const compiled = readList(reader, () => ({
    program: reader.byte(),
    accounts: readList(reader, () => reader.byte()),
    data: reader.bytes(reader.compactLength()),
  }))
  const lookups = version === 0 ? readLookups(reader) : { tables: [], accounts: [] }
  const all = [...accounts, ...lookups.accounts]
  const instructions = compiled.map(({ program, accounts: indexes, data }) => {
    const programId = accounts[program]
    if (program === 0 || programId === undefined) throw invalid('a program is out of range')
    return { programId, accounts: indexes.map((index) => accountAt(all, index)), data }
  })
  const lookupTables = lookups.tables
  return { version, signatures, accounts, recentBlockhash, instructions, lookupTables }
}

function readVersion(reader: ByteReader): 'legacy' | 0 {
  if ((reader.peek() ?? 0) < versionFlag) return 'legacy'
  if (reader.byte() !== versionFlag) throw invalid('its version is not known')
  return 0
}

/** Each table's writable indexes come before any table's read-only ones. */
function readLookups(reader: ByteReader) {
  const lookups = readList(reader, () => ({
    table: base58.encode(reader.bytes(keyLength)),
    writable: readList(reader, () => reader.byte()),
    readonly: readList(reader, () => reader.byte()),
  }))
  const named = (kind: 'writable' | 'readonly') =>
    lookups.flatMap((lookup) => lookup[kind].map((index) => `${lookup.table}[${index}]`))
  return {
    tables: lookups.map(({ table }) => table),
    accounts: [...named('writable'), ...named('readonly')],
  }
}

function readList<Item>(reader: ByteReader, readItem: () => Item): Item[] {
  return Array.from({ length: reader.compactLength() }, readItem)
}

function accountAt(accounts: readonly string[], index: number): string {
  const account = accounts[index]
  if (account === undefined) throw invalid('an account is out of range')
  return account
}
