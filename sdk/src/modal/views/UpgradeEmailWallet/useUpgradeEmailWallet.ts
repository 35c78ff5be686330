import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'

export type DashboardPage = { url: string; host: string }

/** Returns the login server's page about the wallet; undefined for a wallet of the user's own. */
export function useUpgradeEmailWallet(): DashboardPage | undefined {
  const { frameUrl } = useLatchkeyContext()._internal.options
  const { wallet } = useAccount()
  if (frameUrl === undefined || wallet?.type !== 'auth') return undefined
  const { host, href } = new URL('/dashboard', frameUrl)
  return { url: href, host }
}
