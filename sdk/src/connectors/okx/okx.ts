import { loadCode } from '../../core/loadCode.ts'
import { okxEntry } from '../../wallets/entries/okxEntry.ts'
import { toWallet } from '../../wallets/toWallet.ts'
import type { ConnectorFactory } from '../connector.ts'
import { readWindowPath } from '../readWindowPath.ts'
import { createTargetConnector } from '../target/createTargetConnector.ts'

/**
 * Connects to OKX Wallet, on each configured namespace that it serves: EVM
 * (https://web3.okx.com/build/dev-docs/sdks/chains/evm/provider), Solana by Wallet Standard, and
 * Bitcoin. On a phone without it, the modal opens the page in the browser of its app.
 *
 * @example createLatchkey({ connectors: [okx(), injected()], … })
 */
export const okx = (): ConnectorFactory => (context) => {
  const listing = toWallet(okxEntry)
  const { name } = listing
  const configured = context.networks.map(({ chainNamespace }) => chainNamespace)
  return createTargetConnector({
    context,
    id: 'okx',
    name,
    rdns: okxEntry.rdns.value,
    listing,
    readProvider: () => readWindowPath(['okxwallet']),
    // One wallet in the modal: connectors with its name are one group.
    async discover(announce, signal) {
      if (configured.includes('solana')) {
        const load = () => import('../walletStandard/followStandardWallets.ts')
        const { followStandardWallets } = await loadCode(load)
        followStandardWallets(announce, signal, name)
      }
      if (configured.includes('bip122')) {
        const load = () => import('../bitcoinWallets/windowBitcoin.ts')
        const { createWindowBitcoin, okxBitcoin } = await loadCode(load)
        if (!signal.aborted) announce(createWindowBitcoin(okxBitcoin))
      }
    },
  })
}
