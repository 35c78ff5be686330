import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { attemptWallet } from '../../../core/connection/attemptWallet.ts'
import { type LinkedPlatform, openPairingLink } from '../../../core/connection/openPairingLink.ts'
import { pushView } from '../../../core/modal/pushView.ts'
import type { ViewData } from '../../../core/modal/views.ts'
import { openWalletSource } from '../../../core/wallets/openWalletSource.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { readPlatform } from '../../../primitives/platform.ts'
import type { Wallet } from '../../../wallets/wallet.ts'
import { listWalletPlatforms, type WalletPlatform } from '../../../wallets/walletPlatforms.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'
import { listDownloads } from '../Downloads/useDownloads.ts'
import { type PairingView, usePairing } from './usePairing.ts'

/** Installed wallets connect in another view. */
export type PairingPlatform = Exclude<WalletPlatform, 'browser'>

export type ConnectingWalletConnectState = PairingView & {
  /** Default: any wallet. */
  wallet: WalletIconProps['wallet'] | undefined
  /** The same wallet with its downloads. */
  missing: Wallet | undefined
  /** In the order of the tabs. Never empty. */
  platforms: readonly PairingPlatform[]
  platform: PairingPlatform
  select: (platform: PairingPlatform) => void
  open: (at: LinkedPlatform) => void
  /** Where the wallet was opened with the current pairing. */
  openedAt: LinkedPlatform | undefined
  /** Leads to the wallet's downloads. Undefined if it has none. */
  onGet: (() => void) | undefined
  retry: () => void
}

/** Returns undefined for a connector that the page lost. */
export function useConnectingWalletConnect({
  connectorId,
  wallet,
}: ViewData['ConnectingWalletConnect']): ConnectingWalletConnectState | undefined {
  const latchkey = useLatchkeyContext()
  const connectors = useStore(latchkey._internal.stores.connectors)
  const connector = connectors.find(({ id }) => id === connectorId)
  const pairing = usePairing(connectorId)
  const platforms = usePlatforms(wallet)
  const [chosen, select] = useState<PairingPlatform>()
  const [source] = useState(() => openWalletSource(latchkey))
  const [first = 'qrcode'] = platforms
  const { uri } = pairing
  const [opened, setOpened] = useState<{ uri: string; at: LinkedPlatform }>()
  const open = useCallback(
    (at: LinkedPlatform) => {
      if (uri === undefined || !wallet) return
      openPairingLink(latchkey, { wallet, at })
      setOpened({ uri, at })
    },
    [latchkey, uri, wallet],
  )

  // Opens the app at once, for each pairing URI.
  useEffect(() => {
    if (first === 'mobile') open('mobile')
  }, [open, first])

  if (!connector) return undefined
  return {
    ...pairing,
    wallet: wallet && { id: wallet.id, name: wallet.name, icon: source.getImageUrl(wallet) },
    missing: wallet,
    platforms,
    platform: chosen ?? first,
    select,
    open,
    openedAt: opened?.uri === uri ? opened?.at : undefined,
    onGet:
      wallet && listDownloads(wallet, readPlatform()).length > 0
        ? () => pushView(latchkey, { name: 'Downloads', data: { wallet } })
        : undefined,
    retry: () => void attemptWallet(latchkey, connector, wallet),
  }
}

function usePlatforms(wallet: Wallet | undefined): readonly PairingPlatform[] {
  const { stores } = useLatchkeyContext()._internal
  const connectors = useStore(stores.connectors)
  const namespace = useStore(stores.connection, (state) => state.activeNamespace)
  if (!wallet) return ['qrcode']
  const installed = new Set(connectors.flatMap(({ rdns }) => rdns ?? []))
  return listWalletPlatforms(wallet, { platform: readPlatform(), namespace, installed }).filter(
    (platform) => platform !== 'browser',
  )
}
