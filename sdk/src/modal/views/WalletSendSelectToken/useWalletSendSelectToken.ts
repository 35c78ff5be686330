import { useState } from 'react'
import { useStore } from 'zustand/react'
import { goBack } from '../../../core/modal/goBack.ts'
import { listAssets, searchAssets } from '../../../core/send/listAssets.ts'
import type { SendFlow } from '../../../core/send/sendFlow.ts'
import type { Asset } from '../../../core/send/transfer.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { usePortfolio } from '../Account/usePortfolio.ts'
import { useServed } from '../Account/useServed.ts'

/** A list that is longer has a search. */
const longestPlainList = 6

export type WalletSendSelectTokenState = {
  assets: readonly Asset[]
  selected: Asset
  search: { text: string; onChange: (text: string) => void } | undefined
  /** The tokens are being read. */
  isLoading: boolean
  /** The tokens could not be read. */
  onRetry: (() => void) | undefined
  select: (asset: Asset) => void
}

export function useWalletSendSelectToken(flow: SendFlow): WalletSendSelectTokenState {
  const latchkey = useLatchkeyContext()
  const { asset: selected, sender } = useStore(flow.state)
  const served = useServed()
  const isServed = served.status === 'served'
  const { balances, error, retry } = usePortfolio(isServed)
  const [text, setText] = useState('')
  const all = listAssets(sender.network, balances ?? [])
  const failed = served.status === 'failed' ? served.retry : retry
  return {
    assets: searchAssets(all, text),
    selected,
    search: all.length > longestPlainList ? { text, onChange: setText } : undefined,
    isLoading: served.status === 'loading' || (isServed && !balances && !error),
    onRetry: served.status === 'failed' || error ? failed : undefined,
    select(asset) {
      if (asset.address !== selected.address) flow.selectAsset(asset)
      goBack(latchkey)
    },
  }
}
