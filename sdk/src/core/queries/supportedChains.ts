import type { CaipNetworkId } from '@latchkey/protocol'
import type { Http } from '../../api/http.ts'
import { getSupportedChains } from '../../api/supportedChains.ts'
import type { Network } from '../../networks/network.ts'
import { HttpError } from '../../primitives/httpError.ts'
import type { Latchkey } from '../latchkey.ts'
import { defineQuery } from './defineQuery.ts'
import { openHttp } from './openHttp.ts'
import { showUnavailable } from './showUnavailable.ts'

/** The networks (CAIP-2) that the chain data API serves. Rejects with HttpError. */
export const supportedChains = defineQuery({
  name: 'supportedChains',
  lifetime: 5 * 60_000,
  failureLifetime: 30_000,
  locate: ({ _internal }, _parameters: Record<never, never>) => _internal.options.api?.url ?? '',
  key: (url) => [url],
  async fetch(latchkey): Promise<readonly CaipNetworkId[]> {
    const http = openHttp(latchkey)
    if (!http) return []
    try {
      return await getSupportedChains(http, { signal: latchkey._internal.destroyed })
    } catch (error) {
      // The host has a wallet list, and no chain data.
      if (error instanceof HttpError && error.status === 404) return []
      throw error
    }
  },
  onFailure: showUnavailable,
})

/** Returns undefined if the API does not serve the network, or if that is unknown. Never rejects. */
export async function openServed(latchkey: Latchkey, network: Network): Promise<Http | undefined> {
  // The view that watches the list shows why it failed.
  const ids = await supportedChains.fetch(latchkey, {}).catch(() => undefined)
  return ids?.includes(network.caipNetworkId) ? openHttp(latchkey) : undefined
}
