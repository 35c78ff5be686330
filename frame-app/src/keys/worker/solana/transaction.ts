import { VaultError } from '../../vaultError.ts'
import { type Bytes, concat } from '../crypto/bytes.ts'
import { createByteReader } from './byteReader.ts'
import { packetLength, parseSolanaMessage, type SolanaMessage } from './message.ts'

const signatureLength = 64

export type SolanaTransaction = {
  /** 64 bytes each, zeros where one is missing. */
  signatures: readonly Bytes[]
  messageBytes: Bytes
  message: SolanaMessage
}

const invalid = () =>
  new VaultError('INVALID_PARAMS', { message: 'The Solana transaction is malformed' })

/**
 * @throws VaultError INVALID_PARAMS if it is not a transaction, is longer than a packet, or has not
 * one place per signature
 */
export function parseSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > packetLength) throw invalid()
  const reader = createByteReader(bytes)
  const signatures = Array.from({ length: reader.compactLength() }, () =>
    concat(reader.bytes(signatureLength)),
  )
  const head = 1 + signatures.length * signatureLength // A packet has no room for 128 signatures.
  const messageBytes = concat(bytes.subarray(head))
  const message = parseSolanaMessage(messageBytes)
  if (message.signatures !== signatures.length) throw invalid()
  return { signatures, messageBytes, message }
}

export function withSignature(
  { signatures, messageBytes }: SolanaTransaction,
  index: number,
  signature: Bytes,
): Bytes {
  const signed = signatures.map((each, place) => (place === index ? signature : each))
  return concat(Uint8Array.of(signatures.length), ...signed, messageBytes)
}
