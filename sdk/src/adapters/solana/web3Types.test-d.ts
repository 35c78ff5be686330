/** The adapter fits `@solana/web3.js` 1.x and what programs written for wallet-adapter expect. */

import * as web3 from '@solana/web3.js'
import { Connection, Keypair, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { createLatchkey } from '../../createLatchkey.ts'
import { solana } from '../../networks/solana.ts'
import { solanaWallet } from './solanaWallet.ts'

const latchkey = createLatchkey({
  frameUrl: 'https://login.example',
  projectId: 'demo',
  networks: [solana],
})
const wallet = solanaWallet(latchkey, { PublicKey, Transaction, VersionedTransaction })
solanaWallet(latchkey, web3) satisfies typeof wallet
// @ts-expect-error classes are missing
solanaWallet(latchkey, { PublicKey })

wallet.publicKey satisfies PublicKey | null
wallet.signTransaction?.(new Transaction()) satisfies Promise<Transaction> | undefined
declare const versioned: VersionedTransaction
wallet.signTransaction?.(versioned) satisfies Promise<VersionedTransaction> | undefined
wallet.signAllTransactions?.([new Transaction(), versioned]) satisfies
  | Promise<(Transaction | VersionedTransaction)[]>
  | undefined
wallet.sendTransaction(versioned, new Connection('https://node.example'), {
  signers: [Keypair.generate()],
  preflightCommitment: 'confirmed' satisfies web3.Commitment,
  ...({} satisfies web3.SendOptions),
}) satisfies Promise<string>
// @ts-expect-error not a transaction
wallet.signTransaction?.({})

/** The wallet that Anchor's provider takes. */
type AnchorWallet = {
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Transaction | VersionedTransaction>(list: T[]): Promise<T[]>
  publicKey: PublicKey
}
const { publicKey, signTransaction, signAllTransactions } = wallet
if (publicKey && signTransaction && signAllTransactions) {
  const anchor = { publicKey, signTransaction, signAllTransactions }
  anchor satisfies AnchorWallet
}
