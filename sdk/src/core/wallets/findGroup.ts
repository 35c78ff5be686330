import type { Connector } from '../../connectors/connector.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { type ConnectorGroup, groupConnectors } from './groupConnectors.ts'

/** Finds the installed wallet by its id or reverse domain name; by name, anyone could pass for it. */
export const findGroup = (
  connectors: readonly Connector[],
  { id, rdns }: Pick<Wallet, 'id' | 'rdns'>,
): ConnectorGroup | undefined =>
  groupConnectors(connectors).find((group) =>
    group.some(
      (connector) =>
        connector.id === id || (rdns !== undefined && connector.rdns?.toLowerCase() === rdns),
    ),
  )
