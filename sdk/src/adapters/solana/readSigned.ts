import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import {
  isVersioned,
  type LegacyTransaction,
  type VersionedTransaction,
  type Web3Classes,
} from './web3Types.ts'

/** Reads a signed transaction as one of the kind that was requested. Throws ProviderRpcError -32603. */
export function readSigned<Key, T extends LegacyTransaction<Key> | VersionedTransaction<Key>>(
  {
    Transaction,
    VersionedTransaction,
  }: Pick<Web3Classes<Key, unknown, unknown>, 'Transaction' | 'VersionedTransaction'>,
  requested: T,
  bytes: Uint8Array = none,
): T {
  try {
    const signed = isVersioned<Key>(requested)
      ? VersionedTransaction.deserialize(bytes)
      : Transaction.from(bytes)
    // Of the kind of `requested`.
    return signed as T
  } catch (cause) {
    throw new ProviderRpcError(-32603, { message: 'The wallet sent an invalid response', cause })
  }
}

const none = new Uint8Array()
