import type { ChainNamespace } from '@latchkey/protocol'
import type { ProviderOf } from '../connectors/providers.ts'
import { getConnection } from './connection/selectors.ts'
import { LatchkeyError } from './errors.ts'
import type { Latchkey } from './latchkey.ts'
import type { NamespaceIn } from './register.ts'

export type GetProviderParameters<Namespace extends ChainNamespace> = { namespace: Namespace }

/**
 * Returns the connected wallet's provider for a namespace. Before a wallet connects, returns that of
 * the first connector that serves it. It is the same object every time. Throws LatchkeyError
 * NAMESPACE_NOT_SUPPORTED.
 *
 * @example getProvider(latchkey, { namespace: mainnet.chainNamespace }).request({ method: 'eth_chainId' })
 */
export function getProvider<
  Configured extends ChainNamespace,
  Namespace extends NamespaceIn<Configured>,
>(
  latchkey: Latchkey<Configured>,
  { namespace }: GetProviderParameters<Namespace>,
): ProviderOf<Namespace> {
  const { connectors, stores } = latchkey._internal
  const id = getConnection(stores.connection.getState(), namespace)?.connectorId
  const serving = connectors.filter(({ namespaces }) => namespaces.includes(namespace))
  const connector = serving.find((known) => known.id === id) ?? serving[0]
  if (!connector) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  // The connector contract's suite checks this.
  return connector.getProvider(namespace) as ProviderOf<Namespace>
}
