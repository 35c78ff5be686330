import type { Hex } from '@latchkey/protocol'
import type { Connection } from '../connector.ts'
import { toCaipNetworkId } from './switchWallet.ts'

/** The first account is the active one. Returns undefined for none. */
export function describeConnection(
  accounts: readonly Hex[],
  chainId: number,
): Connection | undefined {
  const [address] = accounts
  if (!address) return undefined
  return {
    accounts: {
      eip155: {
        address,
        allAccounts: accounts.map((each) => ({ address: each, type: 'eoa' })),
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
        networkId: toCaipNetworkId(chainId),
      },
    },
    user: {},
  }
}
