/** Turns a connection into objects of `@solana/web3.js` 1.x. */
export type { SendTransactionOptions } from '../../adapters/solana/prepareTransaction.ts'
export { type SolanaWallet, solanaWallet } from '../../adapters/solana/solanaWallet.ts'
export type { Web3Classes, Web3Connection } from '../../adapters/solana/web3Types.ts'
