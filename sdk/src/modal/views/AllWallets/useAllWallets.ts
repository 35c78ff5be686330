import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { openWalletSource } from '../../../core/wallets/openWalletSource.ts'
import { selectWallet } from '../../../core/wallets/selectWallet.ts'
import { createWalletPages, type WalletPagesState } from '../../../core/wallets/walletPages.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { isSearch } from '../../../wallets/walletQueries.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

/** Milliseconds without a key before a search starts. An empty field shows all wallets at once. */
const debounce = 500

export type AllWalletsState = Pick<WalletPagesState, 'status' | 'count' | 'failure'> & {
  rows: readonly {
    wallet: WalletIconProps['wallet']
    isCertified: boolean
    onSelect: () => void
  }[]
  search: { text: string; onChange: (text: string) => void }
  /** Undefined if the list has no badges, or did not load. */
  certified: { checked: boolean; onChange: (checked: boolean) => void } | undefined
  onMore: (() => void) | undefined
  onRetry: () => void
  /** Undefined without a search. */
  onClear: (() => void) | undefined
}

export function useAllWallets(): AllWalletsState {
  const latchkey = useLatchkeyContext()
  const [pages] = useState(() => createWalletPages(latchkey))
  const [source] = useState(() => openWalletSource(latchkey))
  const { status, wallets, count, failure, hasMore } = useStore(pages.state)
  const [text, setText] = useState('')
  const [certified, setCertified] = useState(false)
  const searched = useDebounced(text.trim())
  const [hasLoaded, setHasLoaded] = useState(false)
  if (status === 'loaded' && !hasLoaded) setHasLoaded(true)

  useEffect(() => {
    let isCurrent = true
    void pages.search({ text: searched, certified }).then(() => {
      const { status, count: found } = pages.state.getState()
      if (!isCurrent || status !== 'loaded' || !isSearch(searched)) return
      latchkey._internal.emit('SEARCH_WALLET', { found })
    })
    return () => {
      isCurrent = false
      pages.stop()
    }
  }, [latchkey, pages, searched, certified])

  const load = () => void pages.load()
  return {
    status,
    count,
    failure,
    rows: wallets.map((wallet) => ({
      wallet: { id: wallet.id, name: wallet.name, icon: source.getImageUrl(wallet) },
      isCertified: wallet.badge === 'certified',
      onSelect: () => selectWallet(latchkey, wallet),
    })),
    search: { text, onChange: setText },
    certified:
      latchkey._internal.options.api && (hasLoaded || status === 'loading')
        ? { checked: certified, onChange: setCertified }
        : undefined,
    onMore: hasMore ? load : undefined,
    onRetry: load,
    onClear:
      isSearch(searched) || certified
        ? () => {
            setText('')
            setCertified(false)
          }
        : undefined,
  }
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : debounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
