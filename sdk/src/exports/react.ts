/** @latchkey/sdk/react: the provider, the button and the hooks. */
export {
  type UseAccountParameters,
  type UseAccountReturnType,
  useAccount,
} from '../hooks/useAccount.ts'
export {
  type UseBalanceParameters,
  type UseBalanceReturnType,
  useBalance,
} from '../hooks/useBalance.ts'
export { type UseConnectionsReturnType, useConnections } from '../hooks/useConnections.ts'
export { useDisconnect } from '../hooks/useDisconnect.ts'
export { useEvents } from '../hooks/useEvents.ts'
export { type UseLatchkeyReturnType, useLatchkey } from '../hooks/useLatchkey.ts'
export { useLatchkeyState } from '../hooks/useLatchkeyState.ts'
export { type UseNetworkReturnType, useNetwork } from '../hooks/useNetwork.ts'
export { type UseProviderReturnType, useProvider } from '../hooks/useProvider.ts'
export { type UseThemeReturnType, useTheme } from '../hooks/useTheme.ts'
export { type UseWalletInfoReturnType, useWalletInfo } from '../hooks/useWalletInfo.ts'
export { ConnectButton, type ConnectButtonProps } from '../modal/ConnectButton.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../modal/LatchkeyProvider.tsx'
