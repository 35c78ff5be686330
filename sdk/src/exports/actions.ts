/** @latchkey/sdk/actions: functions of an instance, for dApps without the modal or React. */
export type { LinkedProvider, LoginProvider } from '@latchkey/protocol'
export { type ConnectParameters, connect } from '../actions/connect.ts'
export { type ConnectFarcasterParameters, connectFarcaster } from '../actions/connectFarcaster.ts'
export { type ConnectSocialParameters, connectSocial } from '../actions/connectSocial.ts'
export { type EstimateGasParameters, estimateGas } from '../actions/estimateGas.ts'
export type {
  Call,
  CallReceipt,
  CallsCapabilities,
  CallsStatus,
  GetCapabilitiesReturnType,
  SendCallsParameters,
  SendCallsReturnType,
} from '../actions/evm/calls.ts'
export type { EvmNetworkId } from '../actions/evm/findEvm.ts'
export type { EvmTransaction } from '../actions/evm/toTransactionRequest.ts'
export {
  type GetAccountParameters,
  type GetAccountReturnType,
  getAccount,
} from '../actions/getAccount.ts'
export { type GetBalanceParameters, getBalance } from '../actions/getBalance.ts'
export {
  type GetCallsStatusParameters,
  getCallsStatus,
} from '../actions/getCallsStatus.ts'
export { type GetCapabilitiesParameters, getCapabilities } from '../actions/getCapabilities.ts'
export { getConnections } from '../actions/getConnections.ts'
export { getLogs } from '../actions/getLogs.ts'
export { type GetNetworkReturnType, getNetwork } from '../actions/getNetwork.ts'
export { getState } from '../actions/getState.ts'
export { getTheme } from '../actions/getTheme.ts'
export { getWalletInfo } from '../actions/getWalletInfo.ts'
export { type LinkFarcasterParameters, linkFarcaster } from '../actions/linkFarcaster.ts'
export { type LinkSocialParameters, linkSocial } from '../actions/linkSocial.ts'
export { type ReadContractParameters, readContract } from '../actions/readContract.ts'
export { reconnect } from '../actions/reconnect.ts'
export { sendCalls } from '../actions/sendCalls.ts'
export {
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
} from '../actions/sendTransaction.ts'
export { type SignMessageParameters, signMessage } from '../actions/signMessage.ts'
export {
  type SignTypedData,
  type SignTypedDataParameters,
  signTypedData,
} from '../actions/signTypedData.ts'
export { type UnlinkSocialParameters, unlinkSocial } from '../actions/unlinkSocial.ts'
export { type UpdateEmailParameters, updateEmail } from '../actions/updateEmail.ts'
export {
  type WaitForCallsStatusParameters,
  waitForCallsStatus,
} from '../actions/waitForCallsStatus.ts'
export {
  type WaitForTransactionParameters,
  type WaitForTransactionReturnType,
  waitForTransaction,
} from '../actions/waitForTransaction.ts'
export { type WatchAccountParameters, watchAccount } from '../actions/watchAccount.ts'
export { type WatchConnectionsParameters, watchConnections } from '../actions/watchConnections.ts'
export { type WatchNetworkParameters, watchNetwork } from '../actions/watchNetwork.ts'
export { type WatchStateParameters, watchState } from '../actions/watchState.ts'
export { type WatchThemeParameters, watchTheme } from '../actions/watchTheme.ts'
export {
  type WriteContract,
  type WriteContractParameters,
  writeContract,
} from '../actions/writeContract.ts'
export type { LinkedIdentity } from '../connectors/connectorLogins.ts'
export type { WalletConnection } from '../core/connection/describeConnections.ts'
export { type DisconnectParameters, disconnect } from '../core/connection/disconnect.ts'
export {
  type SwitchConnectionParameters,
  switchConnection,
} from '../core/connection/switchConnection.ts'
export { type SwitchNetworkParameters, switchNetwork } from '../core/connection/switchNetwork.ts'
export type { LatchkeyState } from '../core/describeState.ts'
export type { ChangeEmailParameters, EmailCodeRequest } from '../core/emailUpdate/changeEmail.ts'
export { type GetProviderParameters, getProvider } from '../core/getProvider.ts'
export type { SignInWithEmailParameters } from '../core/login/signInWithEmail.ts'
export { closeModal } from '../core/modal/closeModal.ts'
export { type OpenModalParameters, openModal } from '../core/modal/openModal.ts'
export type { UpdateOptionsParameters } from '../core/options/options.ts'
export { updateOptions } from '../core/options/updateOptions.ts'
export type { Balance } from '../core/queries/balance.ts'
export { setTheme } from '../core/theme/setTheme.ts'
export type { ThemeState } from '../core/theme/themeStore.ts'
export type { Replacement, ReplacementReason } from '../core/transactions/findReplacement.ts'
