import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'

export type Web3Transaction = Transaction | VersionedTransaction

/** Reads a signed transaction as one of the kind that was requested. Throws ProviderRpcError -32603. */
export function readSigned<T extends Web3Transaction>(requested: T, bytes: Uint8Array = none): T {
  try {
    const signed = isVersioned(requested)
      ? VersionedTransaction.deserialize(bytes)
      : Transaction.from(bytes)
    // Of the kind of `requested`.
    return signed as T
  } catch (cause) {
    throw new ProviderRpcError(-32603, { message: 'The wallet sent an invalid response', cause })
  }
}

const none = new Uint8Array()

/** The page may have several copies of web3.js, so that `instanceof` is no help. */
export const isVersioned = (transaction: Web3Transaction): transaction is VersionedTransaction =>
  'version' in transaction
