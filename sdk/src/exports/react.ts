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
export {
  type UseCallsStatusParameters,
  type UseCallsStatusReturnType,
  useCallsStatus,
} from '../hooks/useCallsStatus.ts'
export { type UseCapabilitiesReturnType, useCapabilities } from '../hooks/useCapabilities.ts'
export { type UseConnectionsReturnType, useConnections } from '../hooks/useConnections.ts'
export { useDisconnect } from '../hooks/useDisconnect.ts'
export { useEvents } from '../hooks/useEvents.ts'
export { type UseLatchkeyReturnType, useLatchkey } from '../hooks/useLatchkey.ts'
export { useLatchkeyState } from '../hooks/useLatchkeyState.ts'
export type { MutationState } from '../hooks/useMutation.ts'
export { type UseNetworkReturnType, useNetwork } from '../hooks/useNetwork.ts'
export { type UseProviderReturnType, useProvider } from '../hooks/useProvider.ts'
export { type UseSendCallsReturnType, useSendCalls } from '../hooks/useSendCalls.ts'
export {
  type UseSendTransactionReturnType,
  useSendTransaction,
} from '../hooks/useSendTransaction.ts'
export type { Settling } from '../hooks/useSettled.ts'
export { type UseSignMessageReturnType, useSignMessage } from '../hooks/useSignMessage.ts'
export { type UseSignTypedDataReturnType, useSignTypedData } from '../hooks/useSignTypedData.ts'
export { type UseSiwxReturnType, useSiwx } from '../hooks/useSiwx.ts'
export { type UseThemeReturnType, useTheme } from '../hooks/useTheme.ts'
export { type UseUpdateEmailReturnType, useUpdateEmail } from '../hooks/useUpdateEmail.ts'
export {
  type UseWaitForTransactionParameters,
  type UseWaitForTransactionReturnType,
  useWaitForTransaction,
} from '../hooks/useWaitForTransaction.ts'
export { type UseWalletInfoReturnType, useWalletInfo } from '../hooks/useWalletInfo.ts'
export { type UseWriteContractReturnType, useWriteContract } from '../hooks/useWriteContract.ts'
export { ConnectButton, type ConnectButtonProps } from '../modal/ConnectButton.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../modal/LatchkeyProvider.tsx'
export { NetworkButton, type NetworkButtonProps } from '../modal/NetworkButton.tsx'
