import { requestProviders } from 'mipd'
import type { ConnectorFactory } from '../connector.ts'
import { createEvmConnector } from '../evm/createEvmConnector.ts'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.ts'

/**
 * Announces every wallet that announces itself (EIP-6963), until `signal` aborts. Wallets that did so
 * earlier repeat it on request.
 *
 * Core drops a wallet whose id is taken, so a second provider of one id is told by its uuid.
 */
export function followAnnouncements(
  announce: (create: ConnectorFactory) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
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
  signal.addEventListener('abort', () => stop?.())
}
