import { getAddress } from 'viem'
import type { ConnectionState } from '../../core/connection/connectionStore.ts'
import { getConnection } from '../../core/connection/selectors.ts'
import type { WagmiConnection } from './wagmiTypes.ts'

/**
 * Describes the connection on EVM networks; undefined unless connected. Lists the accounts of the
 * active type, because only they can sign.
 */
export function readConnection(state: ConnectionState): WagmiConnection | undefined {
  const { account, network } = getConnection(state, 'eip155') ?? {}
  if (!account || !network) return undefined
  const { address, allAccounts, preferredAccountType } = account
  const others = allAccounts.filter(({ type }) => type === preferredAccountType)
  const accounts = [address, ...others.map((other) => other.address)].map((each) =>
    getAddress(each),
  )
  return { accounts: [...new Set(accounts)], chainId: Number(network.id) }
}

/** Returns the parts that changed, as wagmi's own connectors report them; undefined for none. */
export function describeChange(
  now: WagmiConnection | undefined,
  before: WagmiConnection | undefined,
): Partial<WagmiConnection> | undefined {
  const isSameChain = now?.chainId === before?.chainId
  const isSameAccounts = now?.accounts.join() === before?.accounts.join()
  if (isSameChain && isSameAccounts) return undefined
  return {
    ...(now && !isSameAccounts ? { accounts: now.accounts } : {}),
    ...(now && !isSameChain ? { chainId: now.chainId } : {}),
  }
}
