import { useState } from 'react'
import { pushView } from '../../../core/modal/pushView.ts'
import { listCustomWallets } from '../../../core/wallets/customWallets.ts'
import { openWalletSource } from '../../../core/wallets/openWalletSource.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { parseWebLink } from '../../../wallets/parseLink.ts'
import { useWalletLists } from '../../parts/useWalletLists.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

export type GetWalletState = {
  wallets: readonly (WalletIconProps['wallet'] & { homepage: string })[]
  /** Rows that still load. */
  pending: number
  isFailed: boolean
  /** Reports that the user opened the website of a wallet. */
  onOpen: (name: string) => void
  onExplore: () => void
}

const shown = 4

/** Returns wallets to get: those of the dApp first. */
export function useGetWallet(): GetWalletState {
  const latchkey = useLatchkeyContext()
  const [source] = useState(() => openWalletSource(latchkey))
  const { data, isLoading, error } = useWalletLists(true)
  const listed = [
    ...(data?.featured ?? []),
    ...listCustomWallets(latchkey._internal),
    ...(data?.recommended ?? []),
  ]
  const wallets = listed.flatMap((wallet) => {
    const homepage = wallet.homepage && parseWebLink(wallet.homepage)
    const { id, name } = wallet
    return homepage ? [{ id, name, icon: source.getImageUrl(wallet), homepage }] : []
  })
  return {
    wallets: wallets.slice(0, shown),
    pending: isLoading ? shown : 0,
    isFailed: error !== undefined && wallets.length === 0,
    onOpen: (name) => latchkey._internal.emit('GET_WALLET', { name }),
    onExplore: () => pushView(latchkey, { name: 'AllWallets', data: undefined }),
  }
}
