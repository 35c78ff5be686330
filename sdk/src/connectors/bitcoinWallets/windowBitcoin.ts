import { toFields } from '../../primitives/walletCodes.ts'
import type { ConnectorFactory } from '../connector.ts'
import { readWindowPath } from '../readWindowPath.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import type { WindowWallet } from './windowWallet.ts'

/** OKX (https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider). */
export const okxBitcoin: WindowWallet = {
  id: 'okxBitcoin',
  name: 'OKX Wallet',
  path: ['okxwallet'],
  part: 'bitcoin',
  api: 'okx',
}

type Create = (find: () => unknown) => BitcoinWallet

const loaders: Readonly<Record<WindowWallet['api'], () => Promise<Create>>> = {
  unisat: async () => (await import('./unisatWallet.ts')).createUnisatWallet,
  okx: async () => (await import('./unisatWallet.ts')).createOkxWallet,
  sats: async () => (await import('./satsWallet.ts')).createSatsWallet,
  leather: async () => (await import('./leatherWallet.ts')).createLeatherWallet,
}

/** Creates the connector of a wallet that injects its provider into the page. */
export const createWindowBitcoin =
  (wallet: WindowWallet): ConnectorFactory =>
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
        return create(() => readWindowPath(wallet.path))
      },
    })
  }

export function isPresent(wallet: WindowWallet): boolean {
  const found = readWindowPath(wallet.path)
  const provider = toFields(wallet.part === undefined ? found : toFields(found)[wallet.part])
  const method = wallet.api === 'sats' || wallet.api === 'leather' ? 'request' : 'signMessage'
  return typeof provider[method] === 'function'
}
