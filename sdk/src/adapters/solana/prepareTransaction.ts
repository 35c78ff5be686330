import {
  isVersioned,
  type LegacyTransaction,
  type VersionedTransaction,
  type Web3Connection,
  type Web3SendOptions,
  type Web3Signer,
} from './web3Types.ts'

export type SendTransactionOptions<Key> = Web3SendOptions & {
  /** Further signers, whose keys the dApp has. They sign before the wallet. */
  signers?: Web3Signer<Key>[]
}

export type PrepareTransactionParameters<Key> = {
  connection: Web3Connection
  feePayer: Key
  signers: Web3Signer<Key>[]
  options: Web3SendOptions
}

/** Fills in what a legacy transaction lacks, then lets the dApp's own signers sign. */
export async function prepareTransaction<Key>(
  transaction: LegacyTransaction<Key> | VersionedTransaction<Key>,
  { connection, feePayer, signers, options }: PrepareTransactionParameters<Key>,
): Promise<void> {
  if (isVersioned(transaction)) {
    if (signers.length > 0) transaction.sign(signers)
    return
  }
  transaction.feePayer ??= feePayer
  if (transaction.recentBlockhash === undefined) {
    const { preflightCommitment, minContextSlot } = options
    const { blockhash } = await connection.getLatestBlockhash({
      ...(preflightCommitment && { commitment: preflightCommitment }),
      ...(minContextSlot !== undefined && { minContextSlot }),
    })
    transaction.recentBlockhash = blockhash
  }
  if (signers.length > 0) transaction.partialSign(...signers)
}
