import type { Connector } from '../../connectors/connector.ts'
import type { ConnectionState } from '../connection/connectionStore.ts'
import { getActiveNetwork, getConnection } from '../connection/selectors.ts'
import { listNetworkChoices, type NetworkChoice } from './listNetworkChoices.ts'

export type CompatibleNetworks = {
  /** A smart account exists on the active network only. */
  readonly isSmartAccount: boolean
  readonly choices: readonly NetworkChoice[]
}

/** Lists the networks of the active namespace on which the connected wallet can receive. */
export function listCompatibleNetworks(
  state: ConnectionState,
  connectors: readonly Connector[],
): CompatibleNetworks {
  const isSmartAccount = getConnection(state)?.account?.preferredAccountType === 'smartAccount'
  if (isSmartAccount) {
    const choice = { network: getActiveNetwork(state), isActive: true, isApproved: true }
    return { isSmartAccount, choices: [choice] }
  }
  const [active] = listNetworkChoices(state, connectors)
  return { isSmartAccount, choices: (active?.choices ?? []).filter(({ isApproved }) => isApproved) }
}
