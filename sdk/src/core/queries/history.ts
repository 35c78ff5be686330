import { getHistory, type HistoryPage } from '../../api/history.ts'
import { defineQuery } from './defineQuery.ts'
import { locateAccount } from './locateAccount.ts'
import { openServed } from './supportedChains.ts'

export type HistoryParameters = {
  /** Default: the first page. */
  readonly cursor?: string | undefined
}

const withoutAccount = "Transactions can't be fetched without an accountAddress"

/**
 * A page of the account's history on the active network. Empty if the API does not serve the network.
 * Rejects with HttpError, or LatchkeyError NOT_CONNECTED.
 */
export const history = defineQuery({
  name: 'history',
  lifetime: 15_000,
  // The user decides when to try again.
  failureLifetime: 0,
  locate: (latchkey, { cursor }: HistoryParameters) => ({
    ...locateAccount(latchkey, withoutAccount),
    cursor,
  }),
  key: ({ network, address, cursor }) => [network.caipNetworkId, address, cursor ?? ''],
  async fetch(latchkey, { network, address, cursor }, context): Promise<HistoryPage> {
    const http = await openServed(latchkey, network)
    if (!http) return { transactions: [], next: undefined }
    return getHistory(http, {
      account: address,
      chainId: network.caipNetworkId,
      cursor,
      signal: context.signal,
    })
  },
})
