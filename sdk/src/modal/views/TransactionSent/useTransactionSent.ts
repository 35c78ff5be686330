import { useStore } from 'zustand/react'
import { copyText } from '../../../core/modal/copyText.ts'
import { goBack } from '../../../core/modal/goBack.ts'
import type { ViewData } from '../../../core/modal/views.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { type ExplorerLink, explorerUrl } from '../../../networks/explorerUrl.ts'

export type TransactionSentState = {
  /** The network's name, or its CAIP-2 id if it is not configured. */
  network: string
  explorer: ExplorerLink | undefined
  copy: () => void
  done: () => void
}

export function useTransactionSent({
  hash,
  networkId,
}: ViewData['TransactionSent']): TransactionSentState {
  const latchkey = useLatchkeyContext()
  const networks = useStore(latchkey._internal.stores.connection, (state) => state.networks)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return {
    network: network?.name ?? networkId,
    explorer: network && explorerUrl(network, 'transaction', hash),
    copy: () => void copyText(latchkey, { text: hash, code: 'TRANSACTION_ID_COPIED' }),
    done: () => goBack(latchkey),
  }
}
