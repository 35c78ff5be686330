import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { Internal } from '../latchkey.ts'

/** Lists the configured namespaces that a connector serves, the active one first. */
export function listNamespaces(
  { stores }: Internal,
  { namespaces }: Connector,
): readonly ChainNamespace[] {
  const { activeNamespace, networks } = stores.connection.getState()
  const configured = [activeNamespace, ...networks.map(({ chainNamespace }) => chainNamespace)]
  return [...new Set(configured)].filter((namespace) => namespaces.includes(namespace))
}
