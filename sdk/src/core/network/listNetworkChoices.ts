import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'
import type { ConnectionState } from '../connection/connectionStore.ts'
import { getActiveNetwork } from '../connection/selectors.ts'
import { listApprovedNetworks } from './listApprovedNetworks.ts'

export type NetworkChoice = {
  readonly network: Network
  readonly isActive: boolean
  /** False for a network that the connected wallet did not approve. */
  readonly isApproved: boolean
}

export type NetworkGroup = {
  readonly namespace: ChainNamespace
  readonly choices: readonly NetworkChoice[]
}

/**
 * Groups the configured networks by namespace, the active one first. In each, approved networks come
 * first and test networks last.
 */
export function listNetworkChoices(
  state: ConnectionState,
  connectors: readonly Connector[],
): readonly NetworkGroup[] {
  const active = getActiveNetwork(state)
  const namespaces = [active, ...state.networks].map(({ chainNamespace }) => chainNamespace)
  return [...new Set(namespaces)].map((namespace) => {
    const approved = listApprovedNetworks(state, connectors, namespace)
    const choices = state.networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map((network) => ({
        network,
        isActive: network.caipNetworkId === active.caipNetworkId,
        isApproved: approved?.includes(network.caipNetworkId) ?? true,
      }))
    return {
      namespace,
      choices: choices.toSorted((a, b) => rank(a) - rank(b)),
    }
  })
}

const rank = ({ network, isApproved }: NetworkChoice): number =>
  (network.testnet ? 2 : 0) + (isApproved ? 0 : 1)
