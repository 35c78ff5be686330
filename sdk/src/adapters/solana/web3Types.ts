/**
 * The parts of `@solana/web3.js` 1.x that the adapter uses. The dApp passes its own copy, so that
 * this package does not depend on it. `web3Types.test-d.ts` compares them.
 */
type Web3Commitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** web3.js's `SendOptions`. */
export type Web3SendOptions = {
  skipPreflight?: boolean
  preflightCommitment?: Web3Commitment
  maxRetries?: number
  minContextSlot?: number
}

/** web3.js's `Signer`, such as a `Keypair`. */
export type Web3Signer<Key> = { publicKey: Key; secretKey: Uint8Array }

/** web3.js's `Transaction`. */
export type LegacyTransaction<Key> = {
  feePayer?: Key
  recentBlockhash?: string
  serialize(options?: object): Uint8Array
  partialSign(...signers: Web3Signer<Key>[]): void
}

/** web3.js's `VersionedTransaction`. */
export type VersionedTransaction<Key> = {
  readonly version: 'legacy' | number
  serialize(): Uint8Array
  sign(signers: Web3Signer<Key>[]): void
}

/** web3.js's `Connection`. */
export type Web3Connection = {
  getLatestBlockhash(config?: {
    commitment?: Web3Commitment
    minContextSlot?: number
  }): Promise<{ blockhash: string }>
  sendRawTransaction(transaction: Uint8Array, options?: Web3SendOptions): Promise<string>
}

/** Classes of web3.js, or the whole module. */
export type Web3Classes<Key, Legacy, Versioned> = {
  readonly PublicKey: new (address: string) => Key
  readonly Transaction: { from(bytes: Uint8Array): Legacy }
  readonly VersionedTransaction: { deserialize(bytes: Uint8Array): Versioned }
}

/** The page may have several copies of web3.js, so `instanceof` does not help. */
export const isVersioned = <Key>(
  transaction: LegacyTransaction<Key> | VersionedTransaction<Key>,
): transaction is VersionedTransaction<Key> => 'version' in transaction
