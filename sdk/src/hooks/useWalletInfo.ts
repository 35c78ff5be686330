import type { WalletInfo } from '../core/connection/describeAccount.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import { type UseAccountParameters, useAccount } from './useAccount.ts'

export type UseWalletInfoReturnType = {
  /** Undefined until a wallet is connected. */
  walletInfo: WalletInfo | undefined
}

/**
 * Returns the connected wallet's name and icon.
 *
 * @example const { walletInfo } = useWalletInfo()  // walletInfo?.name
 */
export function useWalletInfo(
  parameters: UseAccountParameters<ConfiguredNamespace> = {},
): UseWalletInfoReturnType {
  const { wallet } = useAccount(parameters)
  return { walletInfo: wallet }
}
