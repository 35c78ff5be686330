/** Wallets of the page for tests, which run it before the page's scripts. */
import { hex } from '@scure/base'
import { randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { Keypair } from '@solana/web3.js'
import { registerWallet } from '@wallet-standard/wallet'
import { fakeStandardBitcoin } from '../../../sdk/src/testing/fakeStandardBitcoin.ts'
import { fakeUnisatWallet } from '../../../sdk/src/testing/fakeUnisatWallet.ts'

/**
 * Registers a Solana wallet that is not ours: Solana's burner, in its own Wallet Standard wrapper. Its
 * key ends with the page, so this keeps it while the page is connected, as an extension would.
 */
export function registerBurner(): void {
  const adapter = new UnsafeBurnerWalletAdapter()
  // Private in its type only.
  const own = adapter as unknown as { _keypair: Keypair | null }
  const kept = keepAcrossReloads('burner', () => own._keypair && hex.encode(own._keypair.secretKey))
  if (kept) own._keypair = Keypair.fromSecretKey(hex.decode(kept))
  const wallet = new SolanaWalletAdapterWallet(adapter, 'solana:devnet')
  // Their types differ in `undefined` only.
  registerWallet(wallet as Parameters<typeof registerWallet>[0])
}

/**
 * Adds fixtures of the documented interfaces of UniSat and of the Wallet Standard for Bitcoin. Like
 * extensions, they keep their key, and the page's permission, when the page reloads.
 */
export function addBitcoinWallets(apiUrl: string): void {
  const unisat = fakeUnisatWallet({ apiUrl, key: readKey('unisat') })
  const isPermitted = () => (unisat.state.permitted ? 'yes' : null)
  unisat.state.permitted = keepAcrossReloads('unisatPermission', isPermitted) !== null
  Object.assign(window, { unisat: unisat.provider })
  const { wallet, accounts } = fakeStandardBitcoin({
    name: 'Example Wallet',
    key: readKey('standard'),
  })
  const isShared = () => (wallet.accounts.length > 0 ? 'yes' : null)
  if (keepAcrossReloads('standardPermission', isShared)) wallet.accounts = accounts
  // Its type names what the tests of the connector need.
  registerWallet(wallet as never)
}

/** Returns what the page before the reload had, and stores `read()` when this one ends. */
function keepAcrossReloads(name: string, read: () => string | null): string | null {
  addEventListener('pagehide', () => {
    const value = read()
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  })
  return sessionStorage.getItem(name)
}

function readKey(name: string): Uint8Array {
  const key = hex.encode(randomPrivateKeyBytes())
  return hex.decode(keepAcrossReloads(name, () => sessionStorage.getItem(name) ?? key) ?? key)
}
