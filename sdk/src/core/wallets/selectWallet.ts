import { readPlatform } from '../../primitives/platform.ts'
import { formatBrowserLink } from '../../wallets/browserLinks.ts'
import { getLinkTarget, openLink } from '../../wallets/links.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import type { Latchkey } from '../latchkey.ts'
import { pushView } from '../modal/pushView.ts'
import { findGroup } from './findGroup.ts'
import { selectConnector } from './selectConnector.ts'

/**
 * Connects a wallet of the list in the best way that the page has: the installed wallet, the wallet
 * app's own browser, a pairing, or else its downloads.
 */
export function selectWallet(latchkey: Latchkey, wallet: Wallet): void {
  const { connectors, stores } = latchkey._internal
  const installed = findGroup(connectors, wallet)
  if (installed) {
    selectConnector(latchkey, installed)
    return
  }
  const platform = readPlatform()
  const namespace =
    stores.modal.getState().namespace ?? stores.connection.getState().activeNamespace
  const url = platform.mobile && formatBrowserLink(wallet, { namespace, pageUrl: location.href })
  if (url) {
    openLink({ url, target: getLinkTarget(platform), open: (...link) => window.open(...link) })
    return
  }
  const pairing = connectors.find(({ pairs }) => pairs)
  if (pairing && wallet.supportsWalletConnect) void connectWallet(latchkey, pairing, wallet)
  else pushView(latchkey, { name: 'Downloads', data: { wallet } })
}
