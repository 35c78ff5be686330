import { useStore } from 'zustand/react'
import type { QueryState } from '../../core/queries/queryCache.ts'
import type { WalletLists } from '../../core/queries/walletLists.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import { useQuery, type Watch } from '../../hooks/useQuery.ts'

async function load(): Promise<Watch<WalletLists>> {
  const { watchWalletLists } = await import('../../core/queries/walletLists.ts')
  return watchWalletLists
}

/**
 * Fetches what the views take from the wallet list, unless it is not wanted.
 *
 * @param retries each new value fetches again, after a failure too
 */
export function useWalletLists(isWanted: boolean, retries = 0): QueryState<WalletLists> {
  const { _internal } = useLatchkeyContext()
  const connectors = useStore(_internal.stores.connectors)
  const namespace = useStore(_internal.stores.modal, (modal) => modal.namespace)
  const subject = [namespace, ...connectors.map(({ id }) => id)].join()
  return useQuery({
    load,
    subject: isWanted ? `${subject} ${retries}` : undefined,
    refetches: retries > 0,
  })
}
