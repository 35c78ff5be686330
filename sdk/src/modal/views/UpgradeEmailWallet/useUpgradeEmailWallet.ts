import { pushView } from '../../../core/modal/pushView.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'

export type UpgradeEmailWalletState = {
  /** The login server that the wallet belongs to. Undefined for a wallet of the user's own. */
  host: string | undefined
  showAccount: () => void
}

export function useUpgradeEmailWallet(): UpgradeEmailWalletState {
  const latchkey = useLatchkeyContext()
  const { frameUrl } = latchkey._internal.options
  const { wallet } = useAccount()
  const isLogin = wallet?.type === 'auth' && frameUrl !== undefined
  return {
    host: isLogin ? new URL(frameUrl).host : undefined,
    showAccount: () => pushView(latchkey, { name: 'Account', data: undefined }),
  }
}
