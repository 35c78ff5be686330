import { useState } from 'react'
import { pushView } from '../../../core/modal/pushView.ts'
import { listCustomWallets } from '../../../core/wallets/customWallets.ts'
import { openWalletSource } from '../../../core/wallets/openWalletSource.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { parseWebLink } from '../../../wallets/parseLink.ts'
import { useWalletLists } from '../../parts/useWalletLists.ts'
import { getWalletListCause } from '../../parts/walletListCauses.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

export type GetWalletState = {
  wallets: readonly (WalletIconProps['wallet'] & { homepage: string })[]
  /** Rows that still load. */
  pending: number
  /** Why the list is empty. */
  failure: ViewTextKey | undefined
  retry: () => void
  /** Reports that the user opened the website of a wallet. */
  onOpen: (name: string) => void
  onExplore: () => void
}

const shown = 4

const ownTexts: Readonly<Partial<Record<ViewTextKey, ViewTextKey>>> = {
  'walletList.REFUSED': 'getWallet.refused',
  'walletList.UNREACHABLE': 'getWallet.unreachable',
}

/** The dApp's own wallets come first. */
export function useGetWallet(): GetWalletState {
  const latchkey = useLatchkeyContext()
  const [source] = useState(() => openWalletSource(latchkey))
  const [retries, setRetries] = useState(0)
  const { data, isLoading, error } = useWalletLists(true, retries)
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
    failure: error && wallets.length === 0 ? explain(error) : undefined,
    retry: () => setRetries(retries + 1),
    onOpen: (name) => latchkey._internal.emit('GET_WALLET', { name }),
    onExplore: () => pushView(latchkey, { name: 'AllWallets', data: undefined }),
  }
}

const explain = (error: Error): ViewTextKey => {
  const cause = getWalletListCause(readCode(error))
  return ownTexts[cause] ?? cause
}

/** `WalletListError` or `LatchkeyError`. */
const readCode = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined
