import { loadCode } from '../../core/loadCode.ts'
import { createOptionError } from '../../core/options/createOptionError.ts'
import { validateParameters } from '../../core/options/validateOptions.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import { coinbaseEntry } from '../../wallets/entries/coinbaseEntry.ts'
import { toWallet } from '../../wallets/toWallet.ts'
import type { ConnectorFactory } from '../connector.ts'
import { createEvmConnector } from '../evm/createEvmConnector.ts'
import { readWindowPath } from '../readWindowPath.ts'
import { createTargetConnector } from '../target/createTargetConnector.ts'
import { type CoinbaseParameters, coinbaseChecks } from './parameters.ts'

/**
 * Connects to Coinbase Wallet. Its id is `coinbaseWallet`, or `coinbaseWalletSDK` with the `sdk`:
 *
 * - `coinbase()` connects to the extension, and to the page in the browser of its app, which a phone
 *   opens by link.
 * - `coinbase({ sdk })` connects through Coinbase's SDK, which also offers smart wallets, in a window
 *   of keys.coinbase.com, and its app by QR code. It contacts Coinbase's servers once the user picks it.
 *
 * @example createLatchkey({ connectors: [coinbase(), injected()], … })
 * @example coinbase({ sdk: () => import('@coinbase/wallet-sdk'), preference: 'smartWalletOnly' })
 */
export const coinbase =
  (parameters: CoinbaseParameters = {}): ConnectorFactory =>
  (context) => {
    const { sdk, preference = 'all' } = parameters
    validateParameters(coinbaseChecks, 'coinbase', parameters)
    if (!sdk && parameters.preference !== undefined) {
      throw createOptionError('coinbase.sdk', coinbaseChecks['coinbase.sdk'].expected, sdk)
    }
    const listing = toWallet(coinbaseEntry)
    const rdns = coinbaseEntry.rdns.value
    if (!sdk) {
      return createTargetConnector({
        context,
        id: 'coinbaseWallet',
        name: listing.name,
        rdns,
        listing,
        readProvider: readExtension,
      })
    }
    const { load } = loadOnce(async () => {
      const { openSdkWallet } = await loadCode(() => import('./openSdkWallet.ts'))
      return openSdkWallet({ context, sdk, preference })
    })
    // A smart wallet is another wallet than the extension.
    const isSmart = preference === 'smartWalletOnly'
    return createEvmConnector({
      context,
      id: 'coinbaseWalletSDK',
      type: 'external',
      name: isSmart ? 'Coinbase Smart Wallet' : listing.name,
      ...(!isSmart && { rdns }),
      findWallet: load,
    })
  }

/** The extension, and the app's browser, which is `window.ethereum` or one of its `providers`. */
function readExtension(): unknown {
  const extension = readWindowPath(['coinbaseWalletExtension'])
  if (extension !== undefined) return extension
  const shared = readWindowPath(['ethereum'])
  const { providers } = toFields(shared)
  const found = Array.isArray(providers) ? [shared, ...providers.slice(0, 20)] : [shared]
  return found.find((each) => toFields(each).isCoinbaseWallet === true)
}
