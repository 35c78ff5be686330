import type { ChainNamespace } from '@latchkey/protocol'
import { activateNetwork } from '../connection/connectionStore.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { getConnection } from '../connection/selectors.ts'
import type { Internal, Latchkey } from '../latchkey.ts'
import { pushView } from '../modal/pushView.ts'
import { type ConnectorGroup, listGroupNamespaces, serves } from './groupConnectors.ts'

/**
 * Connects a wallet of the page: in the namespace that the modal was opened for, otherwise once the
 * user has chosen one, if the wallet needs that.
 */
export function selectConnector(latchkey: Latchkey, group: ConnectorGroup): void {
  const { namespace: wanted } = latchkey._internal.stores.modal.getState()
  if (wanted && serves(group, wanted)) {
    selectNamespace(latchkey, { group, namespace: wanted })
    return
  }
  const [connector, ...others] = group
  const namespaces = listChoices(latchkey._internal, group)
  const isWhole = connector.connectsOthers || connector.pairs
  if (namespaces.length > 1 && (others.length > 0 || !isWhole)) {
    const connectorIds = group.map(({ id }) => id)
    pushView(latchkey, { name: 'ConnectingMultiChain', data: { connectorIds } })
    return
  }
  const [namespace] = namespaces
  const serving = group.find((each) => namespace && each.namespaces.includes(namespace))
  void connectWallet(latchkey, serving ?? connector)
}

/** Lists the configured namespaces that a wallet serves, in the order of the networks. */
export function listChoices(
  { options }: Internal,
  group: ConnectorGroup,
): readonly ChainNamespace[] {
  const served = listGroupNamespaces(group)
  const configured = options.networks.map(({ chainNamespace }) => chainNamespace)
  return [...new Set(configured)].filter((namespace) => served.includes(namespace))
}

/** Connects a wallet in the namespace that the user chose. */
export function selectNamespace(
  latchkey: Latchkey,
  { group, namespace }: { group: ConnectorGroup; namespace: ChainNamespace },
): void {
  const { connection } = latchkey._internal.stores
  const connector = group.find(({ namespaces }) => namespaces.includes(namespace))
  const network = getConnection(connection.getState(), namespace)?.network
  if (!connector || !network) return
  // A connector connects the active namespace first.
  activateNetwork(connection, network)
  void connectWallet(latchkey, connector)
}
