import { requestProviders } from 'mipd'
import type { ConnectorFactory } from '../connector.ts'
import { createEvmConnector } from '../evm/createEvmConnector.ts'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.ts'

/**
 * Announces every wallet that announces itself (EIP-6963), until `signal` aborts. Wallets that did so
 * earlier repeat it on request.
 *
 * The id of a wallet is its rdns. A further wallet of the same rdns gets its place in the order of
 * the announcements as well, such as `io.example:2`, because EIP-6963 has no identity that outlives
 * the page: each load has new uuids. After a reload, that id is the wallet that announces itself in
 * that place, and it stays connected only if it shares an account with the site.
 */
export function followAnnouncements(
  announce: (create: ConnectorFactory) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const known: Announcement[] = []
  const stop = requestProviders((detail) => {
    const announcement = parseAnnouncement(detail)
    if (!announcement) return
    const { wallet, uuid, id, ...description } = announcement
    const same = known.filter((each) => each.id === id)
    if (same.some((each) => each.wallet === wallet || each.uuid === uuid)) return
    known.push(announcement)
    announce((context) =>
      createEvmConnector({
        context,
        ...description,
        id: same.length > 0 ? `${id}:${same.length + 1}` : id,
        type: 'injected',
        findWallet: async () => wallet,
      }),
    )
  })
  signal.addEventListener('abort', () => stop?.())
}
