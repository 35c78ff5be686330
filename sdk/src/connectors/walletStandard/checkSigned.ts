import { createOperationError } from '../../core/operationErrors.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { type ReadTransaction, readTransaction } from '../readTransaction.ts'
import { readBytes } from './standardAccounts.ts'

/**
 * Returns a signature of 64 bytes over exactly the requested message. Throws LatchkeyError
 * WALLET_RESPONSE_INVALID.
 */
export function checkSignedMessage(output: unknown, message: Uint8Array): Uint8Array {
  const signed = isRecord(output) ? readBytes(output.signedMessage) : undefined
  if (!signed || !isEqual(signed, message)) throw invalid()
  return checkSignature(output)
}

/** Returns the output's signature. Throws LatchkeyError WALLET_RESPONSE_INVALID. */
export function checkSignature(output: unknown): Uint8Array {
  const signature = isRecord(output) ? readBytes(output.signature) : undefined
  if (signature?.length !== 64 || isEmpty(signature)) throw invalid()
  return signature
}

/**
 * Returns a transaction with the account's signature. A wallet may add instructions, such as guards,
 * but not to a transaction that others have signed: it keeps its message and their signatures.
 * Throws LatchkeyError WALLET_RESPONSE_INVALID.
 */
export function checkSignedTransaction(
  output: unknown,
  asked: Uint8Array,
  key: Uint8Array,
): Uint8Array {
  const bytes = isRecord(output) ? readBytes(output.signedTransaction) : undefined
  const signed = bytes && readTransaction(bytes)
  const before = readTransaction(asked)
  if (!bytes || !signed || !before || !isSignedBy(signed, key)) throw invalid()
  const others = before.signers.filter((each) => !isEqual(each, key) && isSignedBy(before, each))
  const isKept = others.every((each) => isEqual(find(signed, each), find(before, each)))
  if (others.length > 0 && !(isKept && isEqual(signed.message, before.message))) throw invalid()
  return bytes
}

const invalid = () => createOperationError('WALLET_RESPONSE_INVALID')

const isSignedBy = (transaction: ReadTransaction, key: Uint8Array) =>
  !isEmpty(find(transaction, key))

/** Empty if the key is not a signer. */
const find = ({ signers, signatures }: ReadTransaction, key: Uint8Array): Uint8Array =>
  signatures[signers.findIndex((each) => isEqual(each, key))] ?? new Uint8Array()

const isEmpty = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

const isEqual = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
