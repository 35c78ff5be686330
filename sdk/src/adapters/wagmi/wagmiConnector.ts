import { getConnection } from '../../core/connection/selectors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { loadCode } from '../../core/loadCode.ts'
import { createOptionError } from '../../core/options/createOptionError.ts'
import { createWagmiConnector } from './createWagmiConnector.ts'
import type { WagmiConnectorFactory } from './wagmiTypes.ts'

export type WagmiConnectorParameters = {
  /** Distinguishes several instances. Default: `latchkey`. */
  id?: string | undefined
  /** Default: `Latchkey`. */
  name?: string | undefined
  /** A data URI. */
  icon?: string | undefined
}

/**
 * Makes wagmi 2 or 3 follow an instance: connection, account, network and provider are the
 * instance's. wagmi's `connect` opens the modal.
 *
 * Throws LatchkeyError INVALID_OPTIONS if the instance has no EVM network.
 *
 * @example
 * createConfig({
 *   chains: [mainnet, base],
 *   transports: { [mainnet.id]: http(), [base.id]: http() },
 *   connectors: [wagmiConnector(latchkey)],
 *   multiInjectedProviderDiscovery: false,
 * })
 */
export function wagmiConnector(
  latchkey: Latchkey<'eip155'>,
  { id = 'latchkey', name = 'Latchkey', icon }: WagmiConnectorParameters = {},
): WagmiConnectorFactory {
  const { connection } = latchkey._internal.stores
  if (!getConnection(connection.getState(), 'eip155')) {
    const networks = latchkey._internal.options.networks.map(({ caipNetworkId }) => caipNetworkId)
    throw createOptionError('networks', 'an EVM network', networks)
  }
  return (context) =>
    createWagmiConnector({
      context,
      id,
      name,
      icon,
      load: async () => latchkey,
      isRemembered: () => true,
      async signIn() {
        const { connectByModal } = await loadCode(() => import('../connectByModal.ts'))
        return connectByModal(latchkey)
      },
    })
}
