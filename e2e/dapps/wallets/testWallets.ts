/** Wallets of the page for tests, which run it before the page's scripts. */
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { registerWallet } from '@wallet-standard/wallet'
import { fakeStandardBitcoin } from '../../../sdk/src/testing/fakeStandardBitcoin.ts'
import { fakeUnisatWallet } from '../../../sdk/src/testing/fakeUnisatWallet.ts'

/** Registers a Solana wallet that is not ours: Solana's burner, in its own Wallet Standard wrapper. */
export function registerBurner(): void {
  const wallet = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:devnet')
  // Their types differ in `undefined` only.
  registerWallet(wallet as Parameters<typeof registerWallet>[0])
}

/** Adds fixtures of the documented interfaces of UniSat and of the Wallet Standard for Bitcoin. */
export function addBitcoinWallets(apiUrl: string): void {
  Object.assign(window, { unisat: fakeUnisatWallet({ apiUrl }).provider })
  // Its type names what the tests of the connector need.
  registerWallet(fakeStandardBitcoin({ name: 'Example Wallet' }).wallet as never)
}
