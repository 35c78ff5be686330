/** The Bitcoin wallets of the page: extensions, and the browsers of wallet apps. */
import { LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import { delay } from '../../primitives/delay.ts'
import type { ConnectorFactory } from '../connector.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import { listSatsProviders } from './listSatsProviders.ts'
import { createWindowBitcoin, isPresent, okxBitcoin } from './windowBitcoin.ts'
import type { WindowWallet } from './windowWallet.ts'

/** By the wallets' published documentation. */
const wallets: readonly WindowWallet[] = [
  { id: 'unisat', name: 'UniSat', path: ['unisat'], api: 'unisat' },
  okxBitcoin,
  { id: 'bitgetBitcoin', name: 'Bitget Wallet', path: ['bitkeep', 'unisat'], api: 'unisat' },
  { id: 'binanceBitcoin', name: 'Binance Wallet', path: ['binancew3w', 'bitcoin'], api: 'unisat' },
  { id: 'xverse', name: 'Xverse', path: ['XverseProviders', 'BitcoinProvider'], api: 'sats' },
  { id: 'leather', name: 'Leather', path: ['LeatherProvider'], api: 'leather' },
]

/** Milliseconds. Some wallets add their provider after the page has loaded. */
const searchInterval = 200
const searches = 3

/**
 * Connects to the Bitcoin wallets that the page has: UniSat, OKX, Bitget, Binance, Xverse, Leather,
 * others with the API of sats-connect, and those that register themselves (Wallet Standard). It
 * requests nothing until the user picks one.
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
    const announced = new Set<string>()
    const search = () => {
      for (const wallet of [...wallets, ...listSatsProviders(wallets)]) {
        if (announced.has(wallet.id) || !isPresent(wallet)) continue
        announced.add(wallet.id)
        announce(createWindowBitcoin(wallet))
      }
    }
    search()
    void searchAgain(search, signal)
    const { followStandardBitcoin } = await loadCode(() => import('./followStandardBitcoin.ts'))
    // A wallet may be found in both ways.
    followStandardBitcoin(announce, signal, (name) => {
      const known = wallets.find((each) => each.name.toLowerCase() === name.trim().toLowerCase())
      return known !== undefined && isPresent(known)
    })
  },
})

async function searchAgain(search: () => void, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < searches; count += 1) {
    await delay(searchInterval, signal)
    if (signal.aborted) return
    search()
  }
}
