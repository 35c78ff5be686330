/** The wallets of the page: extensions, and the browsers of wallet apps. */
import { LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import type { ConnectorFactory } from '../connector.ts'
import { createEvmConnector } from '../evm/createEvmConnector.ts'
import { readWindowWallet } from '../evm/windowWallet.ts'
import { followAnnouncements } from './followAnnouncements.ts'

export type InjectedParameters = {
  /** Lists each wallet that announces itself (EIP-6963). Default: true. */
  eip6963?: boolean | undefined
  /** Connects to `window.ethereum`, listed as Browser Wallet. Default: true. */
  windowEthereum?: boolean | undefined
  /**
   * Lists each Solana wallet that registers itself (Wallet Standard), if a network of Solana is
   * configured. Default: true.
   */
  walletStandard?: boolean | undefined
}

/**
 * Connects to the wallets that the page has. It requests nothing until the user picks one.
 *
 * @example createLatchkey({ connectors: [injected()], … })
 */
export const injected =
  (parameters: InjectedParameters = {}): ConnectorFactory =>
  (context) => {
    const { eip6963 = true, windowEthereum = true, walletStandard = true } = parameters
    const findsSolana =
      walletStandard && context.networks.some(({ chainNamespace }) => chainNamespace === 'solana')
    return createEvmConnector({
      context,
      id: 'injected',
      type: 'injected',
      name: 'Browser Wallet',
      isAvailable: () => windowEthereum && readWindowWallet() !== undefined,
      ...(!windowEthereum && {
        async findWallet() {
          throw new LatchkeyError('PROVIDER_NOT_FOUND')
        },
      }),
      ...((eip6963 || findsSolana) && {
        async discover(announce, signal) {
          // Not on demand: the wallet of an earlier visit has to be known when the instance is.
          if (eip6963) followAnnouncements(announce, signal)
          if (!findsSolana) return
          const { followStandardWallets } = await loadCode(
            () => import('../walletStandard/followStandardWallets.ts'),
          )
          followStandardWallets(announce, signal)
        },
      }),
    })
  }
