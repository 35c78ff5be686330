/** The Bitcoin wallets of the page: extensions, and the browsers of wallet apps. */
import { LatchkeyError } from '../../core/errors.ts'
import { delay } from '../../primitives/delay.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type { ConnectorFactory } from '../connector.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import { listSatsProviders } from './listSatsProviders.ts'
import type { PlacedWallet } from './placedWallet.ts'

type Create = (find: () => unknown) => BitcoinWallet

const loaders: Readonly<Record<PlacedWallet['api'], () => Promise<Create>>> = {
  unisat: async () => (await import('./unisatWallet.ts')).createUnisatWallet,
  okx: async () => (await import('./unisatWallet.ts')).createOkxWallet,
  sats: async () => (await import('./satsWallet.ts')).createSatsWallet,
  leather: async () => (await import('./leatherWallet.ts')).createLeatherWallet,
}

/** By the wallets' published documentation. */
const wallets: readonly PlacedWallet[] = [
  { id: 'unisat', name: 'UniSat', path: ['unisat'], api: 'unisat' },
  { id: 'okxBitcoin', name: 'OKX Wallet', path: ['okxwallet'], part: 'bitcoin', api: 'okx' },
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
 * and others with the API of sats-connect. It requests nothing until the user picks one.
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
        announce(createWallet(wallet))
      }
    }
    search()
    void searchAgain(search, signal)
  },
})

async function searchAgain(search: () => void, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < searches; count += 1) {
    await delay(searchInterval, signal)
    if (signal.aborted) return
    search()
  }
}

const createWallet =
  (wallet: PlacedWallet): ConnectorFactory =>
  (context) => {
    const { id, name, icon, api } = wallet
    return createBitcoinConnector({
      context,
      id,
      name,
      ...(icon && { icon }),
      isAvailable: () => isPresent(wallet),
      async loadWallet() {
        const create = await loaders[api]()
        return create(() => find(wallet))
      },
    })
  }

function find({ path }: PlacedWallet): unknown {
  if (typeof window === 'undefined') return undefined
  try {
    return path.reduce<unknown>((holder, name) => toFields(holder)[name], window)
  } catch {
    // A getter of the page's threw.
    return undefined
  }
}

function isPresent(wallet: PlacedWallet): boolean {
  const found = find(wallet)
  const provider = toFields(wallet.part === undefined ? found : toFields(found)[wallet.part])
  const method = wallet.api === 'sats' || wallet.api === 'leather' ? 'request' : 'signMessage'
  return typeof provider[method] === 'function'
}
