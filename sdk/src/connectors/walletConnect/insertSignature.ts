import { readTransaction } from '../readTransaction.ts'

/**
 * Puts a signature into a Solana transaction in wire form.
 *
 * @returns a copy, or undefined if the key is not a signer of the transaction
 */
export function insertSignature(
  transaction: Uint8Array,
  key: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined {
  const { signers = [], signatures = [] } = readTransaction(transaction) ?? {}
  const place = signatures[signers.findIndex((signer) => isEqual(signer, key))]
  if (signature.length !== place?.length) return undefined
  const signed = transaction.slice()
  signed.set(signature, place.byteOffset - transaction.byteOffset)
  return signed
}

const isEqual = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
