import { pushView } from '../../../core/modal/pushView.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'

export type AccountSettingsState = {
  /** Of the login server. Undefined for a wallet of the user's own. */
  page: { readonly href: string; readonly host: string } | undefined
  showAccount: () => void
}

export function useAccountSettings(): AccountSettingsState {
  const latchkey = useLatchkeyContext()
  const { frameUrl } = latchkey._internal.options
  const { wallet } = useAccount()
  const isLogin = wallet?.type === 'auth' && frameUrl !== undefined
  return {
    page: isLogin ? new URL('/account', frameUrl) : undefined,
    showAccount: () => pushView(latchkey, { name: 'Account', data: undefined }),
  }
}
