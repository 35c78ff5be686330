import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { attemptWallet } from '../../../core/connection/attemptWallet.ts'
import { type LinkedPlatform, openPairingLink } from '../../../core/connection/openPairingLink.ts'
import type { ViewData } from '../../../core/modal/views.ts'
import { openWalletSource } from '../../../core/wallets/openWalletSource.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { readPlatform } from '../../../primitives/platform.ts'
import type { Wallet } from '../../../wallets/wallet.ts'
import { listWalletPlatforms, type WalletPlatform } from '../../../wallets/walletPlatforms.ts'
import { type PairingView, usePairing } from './usePairing.ts'

/** Installed wallets connect in another view. */
export type PairingPlatform = Exclude<WalletPlatform, 'browser'>

export type ConnectingWalletConnectState = PairingView & {
  wallet: Wallet | undefined
  icon: string | undefined
  /** In the order of the tabs. Never empty. */
  platforms: readonly PairingPlatform[]
  platform: PairingPlatform
  select: (platform: PairingPlatform) => void
  open: (at: LinkedPlatform) => void
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

  // Opens the app at once, for each pairing URI.
  useEffect(() => {
    if (uri !== undefined && wallet && first === 'mobile') {
      openPairingLink(latchkey, { wallet, at: 'mobile' })
    }
  }, [latchkey, uri, wallet, first])

  if (!connector) return undefined
  return {
    ...pairing,
    wallet,
    icon: wallet && source.getImageUrl(wallet),
    platforms,
    platform: chosen ?? first,
    select,
    open: (at) => {
      if (wallet) openPairingLink(latchkey, { wallet, at })
    },
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
