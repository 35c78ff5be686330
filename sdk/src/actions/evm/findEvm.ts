import type { CaipNetworkId, Hex } from '@latchkey/protocol'
import type { EvmProvider } from '../../connectors/providers.ts'
import { getConnection } from '../../core/connection/selectors.ts'
import { LatchkeyError } from '../../core/errors.ts'
import { getProvider } from '../../core/getProvider.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import type { Network } from '../../networks/network.ts'

export type EvmNetworkId = Extract<CaipNetworkId, `eip155:${string}`>

/** Returns a configured EVM network. Default: the active one, configured or not. */
export function findEvmNetwork(
  { _internal }: Latchkey,
  networkId?: EvmNetworkId,
): Network<'eip155'> {
  const state = _internal.stores.connection.getState()
  const active = getConnection(state, 'eip155')?.network
  const known =
    networkId === undefined
      ? active
      : [...(active ? [active] : []), ...state.networks].find(
          ({ caipNetworkId }) => caipNetworkId === networkId,
        )
  if (known?.chainNamespace === 'eip155') return known
  throw new LatchkeyError(networkId === undefined ? 'NAMESPACE_NOT_SUPPORTED' : 'NETWORK_NOT_FOUND')
}

export type EvmWalletAccount = {
  readonly address: Hex
  readonly network: Network<'eip155'>
  readonly provider: EvmProvider
}

/**
 * Returns the connected EVM account. Throws LatchkeyError NOT_CONNECTED, NAMESPACE_NOT_SUPPORTED, or
 * CHAIN_MISMATCH if the wallet is on another network than `networkId`.
 */
export function findEvmAccount(latchkey: Latchkey, networkId?: EvmNetworkId): EvmWalletAccount {
  const network = findEvmNetwork(latchkey)
  const connection = getConnection(latchkey._internal.stores.connection.getState(), 'eip155')
  if (connection?.status !== 'connected') throw new LatchkeyError('NOT_CONNECTED')
  if (networkId !== undefined && network.caipNetworkId !== networkId) {
    const message = 'The wallet is on another network than the transaction'
    throw new LatchkeyError('CHAIN_MISMATCH', { message, data: { networkId } })
  }
  // The connector returned it for this namespace.
  const address = connection.account.address as Hex
  return { address, network, provider: getProvider(latchkey, { namespace: 'eip155' }) }
}
