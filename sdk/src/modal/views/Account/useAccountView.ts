import type { ChainNamespace } from '@latchkey/protocol'
import { splitAmount } from '@latchkey/ui'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import type { ConnectionState } from '../../../core/connection/connectionStore.ts'
import { disconnect } from '../../../core/connection/disconnect.ts'
import { copyText } from '../../../core/modal/copyText.ts'
import { pushView } from '../../../core/modal/pushView.ts'
import { findNetworkPicture } from '../../../core/pictures/findPicture.ts'
import type { Balance } from '../../../core/queries/balance.ts'
import { formatAmount } from '../../../core/queries/formatAmount.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useBalance } from '../../../hooks/useBalance.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { type ExplorerLink, explorerUrl } from '../../../networks/explorerUrl.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'
import type { AccountBalanceProps } from './AccountBalance.tsx'
import type { OtherAddress } from './AccountFacts.tsx'

export type AccountViewState = {
  address: string | undefined
  /** The explorer's page of the address. */
  explorer: ExplorerLink | undefined
  others: readonly OtherAddress[]
  email: string | undefined
  userName: string | undefined
  /** Undefined if the user cannot change the email. */
  editEmail: (() => void) | undefined
  network: WalletIconProps['wallet']
  /** Undefined without another network to choose. */
  switchNetwork: (() => void) | undefined
  /** A reload signs out. */
  memoryOnly: boolean
  balance: Omit<AccountBalanceProps, 'isSecondary'>
  /** The user signed in instead of connecting a wallet of their own. */
  isLogin: boolean
  disconnecting: boolean
  copy: () => void
  /** Undefined for a wallet of the user's own. */
  openSettings: (() => void) | undefined
  manageWallets: () => void
  disconnect: () => void
}

/** Every connected address but the active namespace's. */
function listOthers({ namespaces, activeNamespace }: ConnectionState) {
  return (Object.keys(namespaces) as ChainNamespace[]).flatMap((namespace) => {
    const address = namespaces[namespace]?.account?.address
    return address === undefined || namespace === activeNamespace ? [] : [{ namespace, address }]
  })
}

const formatInFull = ({ value, decimals }: Balance) => formatAmount(value, decimals, decimals)

export function useAccountView(): AccountViewState {
  const latchkey = useLatchkeyContext()
  const { enableNetworkSwitch } = latchkey._internal.options.modal
  const { address, user, wallet } = useAccount()
  const { network, networks } = useNetwork()
  const connection = useStore(latchkey._internal.stores.connection)
  const { balance, error } = useBalance()
  const { locale } = useTexts()
  const connector = latchkey._internal.connectors.find(({ id }) => id === wallet?.id)
  const [disconnecting, setDisconnecting] = useState(false)
  const [isFull, setFull] = useState(false)

  const leave = async () => {
    setDisconnecting(true)
    try {
      await disconnect(latchkey)
    } catch {
      // DISCONNECT_FAILED: the toast has shown it, and the user is still connected.
      setDisconnecting(false)
    }
  }

  const copy = (text: string) => void copyText(latchkey, { text, code: 'ADDRESS_COPIED' })

  return {
    address,
    explorer: address === undefined ? undefined : explorerUrl(network, 'address', address),
    others: listOthers(connection).map((other) => ({ ...other, copy: () => copy(other.address) })),
    email: user?.email,
    userName: user?.userName,
    editEmail: connector?.emailUpdate?.isOffered()
      ? () => pushView(latchkey, { name: 'UpdateEmailWallet', data: undefined })
      : undefined,
    network: {
      id: network.caipNetworkId,
      name: network.name,
      icon: findNetworkPicture(latchkey._internal, network),
    },
    switchNetwork:
      enableNetworkSwitch && networks.length > 1
        ? () => {
            latchkey._internal.emit('CLICK_NETWORKS', undefined)
            pushView(latchkey, { name: 'Networks', data: undefined })
          }
        : undefined,
    memoryOnly: user?.memoryOnly ?? false,
    balance: {
      amount: balance && splitAmount(isFull ? formatInFull(balance) : balance.formatted, locale),
      symbol: balance?.symbol ?? network.nativeCurrency.symbol,
      failed: !balance && error !== undefined,
      isFull,
      onToggle: () => setFull(!isFull),
    },
    isLogin: wallet?.type === 'auth',
    disconnecting,
    copy: () => address !== undefined && copy(address),
    openSettings:
      wallet?.type === 'auth'
        ? () => pushView(latchkey, { name: 'AccountSettings', data: undefined })
        : undefined,
    manageWallets: () => pushView(latchkey, { name: 'ProfileWallets', data: undefined }),
    disconnect: leave,
  }
}
