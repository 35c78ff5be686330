/** The Bitcoin wallets of the page: extensions, and the browsers of wallet apps. */
import { LatchkeyError } from '../../core/errors.ts'
import { delay } from '../../primitives/delay.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type { ConnectorFactory } from '../connector.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'

/** Where wallets put their provider, by their published documentation. */
const wallets = [
  { id: 'unisat', name: 'UniSat', path: ['unisat'] },
  { id: 'okxBitcoin', name: 'OKX Wallet', path: ['okxwallet'], part: 'bitcoin' },
  { id: 'bitgetBitcoin', name: 'Bitget Wallet', path: ['bitkeep', 'unisat'] },
  { id: 'binanceBitcoin', name: 'Binance Wallet', path: ['binancew3w', 'bitcoin'] },
] as const

/** Milliseconds. Some wallets add their provider after the page has loaded. */
const searchInterval = 200
const searches = 3

/**
 * Connects to the Bitcoin wallets that the page has: UniSat, OKX, Bitget and Binance. It requests
 * nothing until the user picks one.
 *
 * @example createLatchkey({ networks: [bitcoin], connectors: [bitcoinWallets()], … })
 */
export const bitcoinWallets = (): ConnectorFactory => (context) => ({
  ...createBitcoinConnector({
    context,
    id: 'bitcoinWallets',
    name: 'Bitcoin Wallet',
    async loadWallet() {
      throw new LatchkeyError('PROVIDER_NOT_FOUND')
    },
  }),
  // It only finds the others.
  isAvailable: () => false,
  async discover(announce, signal) {
    const left = new Set(wallets)
    const search = () => {
      for (const wallet of left) {
        if (!isPresent(wallet)) continue
        left.delete(wallet)
        announce(createWallet(wallet))
      }
    }
    search()
    void searchAgain(search, signal)
  },
})

type Wallet = (typeof wallets)[number]

async function searchAgain(search: () => void, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < searches; count += 1) {
    await delay(searchInterval, signal)
    if (signal.aborted) return
    search()
  }
}

const createWallet =
  (wallet: Wallet): ConnectorFactory =>
  (context) =>
    createBitcoinConnector({
      context,
      id: wallet.id,
      name: wallet.name,
      isAvailable: () => isPresent(wallet),
      async loadWallet() {
        const { createOkxWallet, createUnisatWallet } = await import('./unisatWallet.ts')
        const create = 'part' in wallet ? createOkxWallet : createUnisatWallet
        return create(() => find(wallet))
      },
    })

function find({ path }: Wallet): unknown {
  if (typeof window === 'undefined') return undefined
  try {
    return path.reduce<unknown>((holder, name) => toFields(holder)[name], window)
  } catch {
    // A getter of the page's threw.
    return undefined
  }
}

function isPresent(wallet: Wallet): boolean {
  const found = toFields(find(wallet))
  const provider = 'part' in wallet ? found[wallet.part] : found
  return typeof toFields(provider).signMessage === 'function'
}
