/** The wallets of the page: extensions, and the browsers of wallet apps. */
import { requestProviders } from 'mipd'
import { LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import type { ConnectorFactory } from '../connector.ts'
import { createEvmConnector } from '../evm/createEvmConnector.ts'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.ts'
import { readWindowWallet } from './windowWallet.ts'

export type InjectedParameters = {
  /** Lists each wallet that announces itself (EIP-6963). Default: true. */
  eip6963?: boolean | undefined
  /** Connects to `window.ethereum`, listed as Browser Wallet. Default: true. */
  windowEthereum?: boolean | undefined
}

/**
 * Connects to the wallets that the page has. It requests nothing until the user picks one.
 *
 * @example createLatchkey({ connectors: [injected()], … })
 */
export const injected =
  (parameters: InjectedParameters = {}): ConnectorFactory =>
  (context) => {
    const { eip6963 = true, windowEthereum = true } = parameters
    return createEvmConnector({
      context,
      id: 'injected',
      type: 'injected',
      name: 'Browser Wallet',
      isAvailable: () => windowEthereum && readWindowWallet() !== undefined,
      async findWallet(signal) {
        if (!windowEthereum) throw new LatchkeyError('PROVIDER_NOT_FOUND')
        const { findWindowWallet } = await loadCode(() => import('./findWindowWallet.ts'))
        return findWindowWallet(signal)
      },
      ...(eip6963 ? { discover } : {}),
    })
  }

/** Core drops a wallet whose id is taken, so a second provider of one id is told by its uuid. */
function discover(announce: (create: ConnectorFactory) => void): () => void {
  const firsts = new Map<string, Announcement>()
  const stop = requestProviders((detail) => {
    const announcement = parseAnnouncement(detail)
    if (!announcement) return
    const { wallet, uuid, id, ...description } = announcement
    const first = firsts.get(id) ?? announcement
    firsts.set(id, first)
    const isOther = first.wallet !== wallet && first.uuid !== uuid
    announce((context) =>
      createEvmConnector({
        context,
        ...description,
        id: isOther ? `${id}:${uuid}` : id,
        type: 'injected',
        findWallet: async () => wallet,
      }),
    )
  })
  return stop ?? (() => undefined)
}
