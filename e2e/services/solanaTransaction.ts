import { base58 } from '@scure/base'
import { invalidParams } from './solanaErrors.ts'

/** A Solana transaction, legacy or v0, as sent. */
export type WireTransaction = {
  signatures: Uint8Array[]
  message: Uint8Array
  version: 'legacy' | 0
  signerCount: number
  /** Addresses that the message itself lists, signers first. */
  accounts: string[]
  blockhash: string
}

/** The largest packet of the network, in bytes. */
const mostBytes = 1_232

export function decodeTransaction(text: unknown, encoding: unknown = 'base58'): WireTransaction {
  const bytes = decodeText(text, encoding)
  if (bytes.length > mostBytes) {
    throw invalidParams(`transaction too large: ${bytes.length} bytes (max: raw ${mostBytes})`)
  }
  const read = createReader(bytes)
  const signatures = Array.from({ length: read.count() }, () => read.take(64))
  const message = bytes.subarray(read.position())
  return { signatures, message, ...decodeMessage(message) }
}

export function decodeMessage(
  message: Uint8Array,
): Pick<WireTransaction, 'version' | 'signerCount' | 'accounts' | 'blockhash'> {
  const read = createReader(message)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  if (isVersioned && read.byte() !== 0x80) throw invalidParams('invalid transaction: version')
  const signerCount = read.byte()
  read.take(2)
  const accounts = Array.from({ length: read.count() }, () => base58.encode(read.take(32)))
  const blockhash = base58.encode(read.take(32))
  return { version: isVersioned ? 0 : 'legacy', signerCount, accounts, blockhash }
}

export function decodeText(text: unknown, encoding: unknown): Uint8Array {
  if (typeof text !== 'string') throw invalidParams('invalid type: expected a string')
  if (encoding === 'base64') {
    const bytes = Buffer.from(text, 'base64')
    if (bytes.toString('base64') === text) return bytes
  } else if (encoding === 'base58') {
    if (/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return base58.decode(text)
  } else {
    throw invalidParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`)
  }
  throw invalidParams(`invalid ${encoding} encoding`)
}

function createReader(bytes: Uint8Array) {
  let place = 0
  const take = (length: number) => {
    if (place + length > bytes.length) throw invalidParams('failed to deserialize: unexpected end')
    place += length
    return bytes.subarray(place - length, place)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    take,
    byte,
    position: () => place,
    /** A length of up to three bytes, seven bits each. */
    count() {
      let value = 0
      for (let shift = 0; shift <= 14; shift += 7) {
        const next = byte()
        value |= (next & 0x7f) << shift
        if (next < 0x80) break
      }
      return value
    },
  }
}
