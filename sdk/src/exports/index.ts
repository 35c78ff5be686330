/** @latchkey/sdk: the instance and its errors; no React. */
export type { AccountType, DappMetadata, ThemeMode } from '@latchkey/protocol'
export { createLatchkey } from '../core/createLatchkey.ts'
export { LatchkeyError, type LatchkeyErrorCode } from '../core/errors.ts'
export type { LatchkeyEvent, LatchkeyEventListener, LatchkeyEvents } from '../core/events.ts'
export type { Latchkey } from '../core/latchkey.ts'
export type { LatchkeyOptions, ResolvedOptions } from '../core/options.ts'
export { accountOn, type CaipAddress, caipAddressOn, isConnected } from '../core/selectors.ts'
export type {
  AccountState,
  AuthNamespace,
  ConnectionStatus,
  NamespaceAccount,
} from '../core/stores/account.ts'
export type { ThemeVariables } from '../core/stores/theme.ts'
export type { RequestArguments } from '../frameClient/evmProviderHost.ts'
export type { EvmProvider, EvmProviderEvents } from '../frameClient/frameProvider.ts'
export type { SolanaProvider, SolanaTransaction } from '../frameClient/frameSolanaProvider.ts'
export type { KeyValueStorage } from '../frameClient/keyValueStorage.ts'
export { ProviderRpcError } from '../frameClient/providerRpcError.ts'
