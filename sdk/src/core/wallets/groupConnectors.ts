import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'

/** The connectors of one wallet. Several, if it has one for each namespace. */
export type ConnectorGroup = readonly [Connector, ...Connector[]]

/**
 * Groups the connectors of each wallet by name. Two connectors with the same name and namespace are
 * two wallets. Leaves out login methods, wallets that are not available, and connectors of the dApp
 * whose wallet has announced itself.
 */
export function groupConnectors(connectors: readonly Connector[]): readonly ConnectorGroup[] {
  const groups: [Connector, ...Connector[]][] = []
  for (const connector of connectors.filter(
    (each) => isWallet(each) && !isAnnounced(each, connectors),
  )) {
    const group = groups.find((each) => belongsTo(connector, each))
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}

const isWallet = ({ login, isAvailable }: Connector) =>
  login === undefined && isAvailable?.() !== false

/** The wallet has another connector, whose id begins with its reverse domain name. */
const isAnnounced = ({ id, rdns }: Connector, connectors: readonly Connector[]) =>
  rdns !== undefined && !id.startsWith(rdns) && connectors.some((other) => other.id === rdns)

const belongsTo = ({ type, name, namespaces, pairs }: Connector, group: ConnectorGroup) =>
  !pairs &&
  group.every(
    (other) =>
      !other.pairs &&
      other.type === type &&
      other.name.toLowerCase() === name.toLowerCase() &&
      !other.namespaces.some((namespace) => namespaces.includes(namespace)),
  )

export const serves = (group: ConnectorGroup, namespace: ChainNamespace | undefined): boolean =>
  namespace === undefined || listGroupNamespaces(group).includes(namespace)

export const listGroupNamespaces = (group: ConnectorGroup): readonly ChainNamespace[] =>
  group.flatMap(({ namespaces }) => namespaces)
