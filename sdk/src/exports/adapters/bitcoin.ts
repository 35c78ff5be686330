/** Turns a connection into Bitcoin's interface. */
export { type BitcoinWallet, bitcoinWallet } from '../../adapters/bitcoin/bitcoinWallet.ts'
