import type { Connection, PublicKey, SendOptions, Signer } from '@solana/web3.js'
import { isVersioned, type Web3Transaction } from './readSigned.ts'

export type SendTransactionOptions = SendOptions & {
  /** Further signers, whose keys the dApp has. They sign before the wallet. */
  signers?: Signer[]
}

export type PrepareTransactionParameters = {
  connection: Connection
  feePayer: PublicKey
  signers: Signer[]
  options: SendOptions
}

/** Fills in what a legacy transaction lacks, then lets the dApp's own signers sign. */
export async function prepareTransaction(
  transaction: Web3Transaction,
  { connection, feePayer, signers, options }: PrepareTransactionParameters,
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
