import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { activateNetwork } from '../connection/connectionStore.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { getActiveNetwork, getConnection } from '../connection/selectors.ts'
import type { Internal, Latchkey } from '../latchkey.ts'
import { pushView } from '../modal/pushView.ts'
import { getView } from '../modal/views.ts'
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

/** Lists a wallet's configured namespaces, in the order of the networks. */
export function listChoices(
  { options }: Internal,
  group: ConnectorGroup,
): readonly ChainNamespace[] {
  const served = listGroupNamespaces(group)
  const configured = options.networks.map(({ chainNamespace }) => chainNamespace)
  return [...new Set(configured)].filter((namespace) => served.includes(namespace))
}

/**
 * Connects a wallet in the namespace that the user chose. It is the active one meanwhile; it stays
 * so only if the wallet connects.
 *
 * @param parameters.wallet as in `connectWallet`
 */
export function selectNamespace(
  latchkey: Latchkey,
  {
    group,
    namespace,
    wallet,
  }: { group: ConnectorGroup; namespace: ChainNamespace; wallet?: Wallet | undefined },
): void {
  const { connection } = latchkey._internal.stores
  const connector = group.find(({ namespaces }) => namespaces.includes(namespace))
  const before = connection.getState()
  const network = getConnection(before, namespace)?.network
  if (!connector || !network) return
  // A connector connects the active namespace first.
  activateNetwork(connection, network)
  void connectWallet(latchkey, connector, wallet)
  restoreOnLeave(latchkey, { connector, namespace, earlier: getActiveNetwork(before) })
}

/** Activates the earlier network if the user leaves the wallet's view before it connects. */
function restoreOnLeave(
  latchkey: Latchkey,
  {
    connector,
    namespace,
    earlier,
  }: { connector: Connector; namespace: ChainNamespace; earlier: Network },
): void {
  const { connection, modal } = latchkey._internal.stores
  const stop = modal.subscribe(({ router }) => {
    if (router.history.some(({ name }) => getView(name).onLeave === 'cancelWallet')) return
    stop()
    const state = connection.getState()
    const { status, connectorId } = getConnection(state, namespace) ?? {}
    const isConnected = status === 'connected' && connectorId === connector.id
    if (!isConnected && state.activeNamespace === namespace) activateNetwork(connection, earlier)
  })
}
