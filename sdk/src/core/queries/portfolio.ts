import * as z from 'zod/mini'
import { balancesSchema, getBalances, type TokenBalance } from '../../api/balance.ts'
import { connectionKeys } from '../connection/connectionStorage.ts'
import { defineQuery } from './defineQuery.ts'
import { type LocatedAccount, locateAccount } from './locateAccount.ts'
import { portfolioLifetime } from './portfolioLifetime.ts'
import { showUnavailable } from './showUnavailable.ts'
import { createStoredEntries } from './storedEntries.ts'
import { openServed } from './supportedChains.ts'

const entries = createStoredEntries<readonly TokenBalance[]>({
  key: connectionKeys.portfolios,
  lifetime: portfolioLifetime,
  parse: ({ balance }) => z.safeParse(balancesSchema, balance).data?.balances,
  format: (caipAddress, balances) => ({ caipAddress, balance: { balances } }),
})

/**
 * The account's balances on the active network, with values in US dollars. Empty if the API does not
 * serve the network. Rejects with HttpError, or LatchkeyError NOT_CONNECTED.
 */
export const portfolio = defineQuery({
  name: 'portfolio',
  lifetime: portfolioLifetime,
  locate: (latchkey, _parameters: Record<never, never>) => locateAccount(latchkey),
  key: (account) => [account.network.caipNetworkId, account.address],
  async fetch(latchkey, { network, address }, context) {
    const http = await openServed(latchkey, network)
    if (!http) return []
    const balances = await getBalances(http, {
      account: address,
      chainId: network.caipNetworkId,
      forceUpdate: context.isRefresh,
      signal: context.signal,
    })
    return balances.filter(({ quantity, chainId = network.caipNetworkId }) => {
      // A collectible counts in whole pieces and is not listed as a token.
      return quantity.decimals !== '0' && chainId === network.caipNetworkId
    })
  },
  onFailure: showUnavailable,
  stored: {
    read: ({ _internal }, account) => entries.read(_internal.storage, formatId(account)),
    write: ({ _internal }, account, balances) =>
      entries.write(_internal.storage, formatId(account), balances),
  },
})

/** CAIP-10. */
const formatId = ({ network, address }: LocatedAccount): string =>
  `${network.caipNetworkId}:${address}`
