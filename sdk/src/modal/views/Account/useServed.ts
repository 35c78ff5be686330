import type { CaipNetworkId } from '@latchkey/protocol'
import { useState } from 'react'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { useQuery, type Watch } from '../../../hooks/useQuery.ts'

export type Served = {
  /** Served: the chain data API of the dApp has data of the active network. */
  status: 'loading' | 'served' | 'unserved' | 'failed'
  retry: () => void
}

async function load(): Promise<Watch<readonly CaipNetworkId[]>> {
  const { supportedChains } = await import('../../../core/queries/supportedChains.ts')
  return (latchkey, watch) => supportedChains.watch(latchkey, {}, watch)
}

/** Without the option `api`, nothing is requested. */
export function useServed(): Served {
  const { api } = useLatchkeyContext()._internal.options
  const { network } = useNetwork()
  const [retries, setRetries] = useState(0)
  const subject = api && `${api.url} ${retries}`
  const { data, error } = useQuery({ load, subject, refetches: true })
  const isListed = data?.includes(network.caipNetworkId)
  const found = isListed === undefined ? undefined : isListed ? 'served' : 'unserved'
  return {
    status: api ? (found ?? (error ? 'failed' : 'loading')) : 'unserved',
    retry: () => setRetries(retries + 1),
  }
}
