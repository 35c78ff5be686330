import { requestProviders } from 'mipd'
import type { ConnectorFactory } from '../connector.ts'
import { createEvmConnector } from '../evm/createEvmConnector.ts'
import { loginLabel } from '../loginLabel.ts'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.ts'

/**
 * Announces every wallet that announces itself (EIP-6963), until `signal` aborts. Wallets that did
 * so earlier repeat it on request. Logins of Latchkey are ignored.
 *
 * The id of a wallet is its rdns. A further wallet of the same rdns also gets its place in the
 * order of announcements, such as `io.example:2`: EIP-6963 uuids change with each load. After a
 * reload, that id is the wallet announced in that place, which stays connected only if it shares an
 * account with the site.
 */
export function followAnnouncements(
  announce: (create: ConnectorFactory) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const known: Announcement[] = []
  const stop = requestProviders((detail) => {
    const announcement = parseAnnouncement(detail)
    if (!announcement || announcement.rdns.endsWith(loginLabel)) return
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
