import { useStore } from 'zustand/react'
import type { LoginMethod } from '../../../connectors/connectorLogins.ts'
import type { ConnectionState } from '../../../core/connection/connectionStore.ts'
import { pushView } from '../../../core/modal/pushView.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { type ConnectSection, listConnectSections } from '../../../wallets/connectMethods.ts'
import { useWalletRows, type WalletRowsState } from '../../parts/useWalletRows.ts'
import { useLoginMethods } from './useLoginMethods.ts'

export type ConnectState = {
  /** The site that the user signs in to, such as `dapp.example`. */
  host: string
  /** The browser did not keep the login of the last visit. */
  notKept: boolean
  sections: readonly ConnectSection<LoginMethod | 'wallet'>[]
  wallets: WalletRowsState | undefined
  /** Opens the wallets in a view of their own. */
  onCollapsed: (() => void) | undefined
}

export function useConnect(): ConnectState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const { modal } = useStore(stores.options)
  const { connectMethodsOrder, collapseWallets } = modal
  const methods = useLoginMethods()
  const wallets = useWalletRows({
    email: methods.includes('email'),
    social: methods.includes('social'),
  })
  const isCollapsed = collapseWallets && methods.length > 0
  return {
    host: location.host,
    notKept: useStore(stores.connection, isLoginNotKept),
    sections: listConnectSections({
      order: connectMethodsOrder,
      enabled: wallets && hasContent(wallets) ? [...methods, 'wallet' as const] : methods,
    }),
    wallets,
    onCollapsed: isCollapsed
      ? () => pushView(latchkey, { name: 'ConnectWallets', data: undefined })
      : undefined,
  }
}

const isLoginNotKept = ({ namespaces }: ConnectionState) =>
  Object.values(namespaces).some(({ error }) => error?.code === 'LOGIN_NOT_KEPT')

const hasContent = ({ rows, pending, allWallets }: WalletRowsState) =>
  rows.length + pending > 0 || allWallets !== undefined
