/** @latchkey/sdk: the instance and its errors; no React. */
export {
  type AccountType,
  type DappMetadata,
  FrameError,
  type FrameErrorCode,
  type ThemeMode,
} from '@latchkey/protocol'
export type {
  AddressPurpose,
  ApprovalKind,
  ConnectedUser,
  Connection,
  Connector,
  ConnectorEvent,
  ConnectorFactory,
  NamespaceAccount,
  SentTransaction,
  WalletAccount,
} from '../connectors/connector.ts'
export type { ConnectorContext } from '../connectors/connectorContext.ts'
export type {
  AddressOf,
  BitcoinAddress,
  BitcoinProvider,
  EvmProvider,
  EvmProviderEvents,
  ProviderOf,
  PsbtInput,
  RequestArguments,
  SendTransferParameters,
  SignBitcoinMessageParameters,
  SignPsbtParameters,
  SignPsbtResult,
  SolanaProvider,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaTransaction,
} from '../connectors/providers.ts'
export type { ConnectionStatus } from '../core/connection/connectionState.ts'
export type { AccountState, WalletInfo } from '../core/connection/describeAccount.ts'
export type { CaipAddress } from '../core/connection/selectors.ts'
export { LatchkeyError, type LatchkeyErrorCode } from '../core/errors.ts'
export type {
  LatchkeyEvent,
  LatchkeyEventListener,
  LatchkeyEvents,
  WalletPlatform,
} from '../core/events.ts'
export type { Latchkey } from '../core/latchkey.ts'
export type { PublicViewName } from '../core/modal/publicViews.ts'
export type { Register } from '../core/register.ts'
export type { ThemeVariables } from '../core/theme/themeStore.ts'
export { createLatchkey, type LatchkeyOptions } from '../createLatchkey.ts'
export type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
export type { Logger } from '../primitives/logger.ts'
export { ProviderRpcError } from '../primitives/providerRpcError.ts'
export {
  ChainDisconnectedError,
  InternalRpcError,
  InvalidParamsError,
  ProviderDisconnectedError,
  UnauthorizedError,
  UnrecognizedChainError,
  UnsupportedMethodError,
  UserRejectedError,
} from '../primitives/rpcErrors.ts'
export type { CustomWallet } from '../wallets/customWallet.ts'
