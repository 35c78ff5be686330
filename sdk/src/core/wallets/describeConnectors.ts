import type { Connector } from '../../connectors/connector.ts'
import type { RowConnector } from '../../wallets/connectRow.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { type ConnectorGroup, listGroupNamespaces } from './groupConnectors.ts'

export type DescribeConnectorsParameters = {
  readonly groups: readonly ConnectorGroup[]
  /** The list's entries of connectors, by connector id. */
  readonly wallets: ReadonlyMap<string, Wallet>
  /** Connector ids. */
  readonly connected: ReadonlySet<string>
}

/** Describes the page's wallets as the rows need them. A group has the id of its first connector. */
export const describeConnectors = ({
  groups,
  wallets,
  connected,
}: DescribeConnectorsParameters): readonly RowConnector[] =>
  groups.map((group) => {
    const [{ id, name, rdns }] = group
    const wallet = wallets.get(id)
    return {
      id,
      name,
      rdns,
      walletId: wallet?.id,
      rank: wallet?.order,
      namespaces: listGroupNamespaces(group),
      kind: getKind(group),
      connected: group.some((each) => connected.has(each.id)),
    }
  })

function getKind(group: ConnectorGroup): RowConnector['kind'] {
  const [connector] = group
  if (connector.pairs) return 'walletConnect'
  if (connector.type !== 'injected') return 'external'
  if (group.length > 1) return 'multiChain'
  return isAnnounced(connector) ? 'announced' : 'injected'
}

const isAnnounced = ({ rdns }: Connector) => rdns !== undefined
