import type { ConnectionState } from '../../core/connection/connectionStore.ts'
import { getConnection } from '../../core/connection/selectors.ts'

export type EvmAccount = { readonly address: string; readonly chainId: number }

/** Returns the connected account on EVM networks, and the wallet's chain. */
export function readAccount(state: ConnectionState): EvmAccount | undefined {
  const { account, network } = getConnection(state, 'eip155') ?? {}
  if (!account || !network) return undefined
  return { address: account.address, chainId: Number(network.id) }
}
