import type { ChainNamespace } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type {
  AddedNetwork,
  Connection,
  Connector,
  ConnectorCall,
  ConnectorEvent,
} from '../connectors/connector.ts'
import type { ProviderOf } from '../connectors/providers.ts'
import type { NetworkInput } from '../networks/network.ts'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import type { LoadedOnce } from '../primitives/loadOnce.ts'
import type { LogBuffer } from '../primitives/logBuffer.ts'
import type { AlertStore } from './alerts/alertStore.ts'
import type { ConnectionStore } from './connection/connectionStore.ts'
import type { PairingStore } from './connection/pairingStore.ts'
import type { WalletAttemptStore } from './connection/walletAttempt.ts'
import type { ConnectorStore } from './connectorStore.ts'
import type { EmailUpdateStore } from './emailUpdate/emailUpdateStore.ts'
import type { LatchkeyEvent, LatchkeyEventListener, LatchkeyEvents } from './events.ts'
import type { LoginStore } from './login/loginStore.ts'
import type { ModalHost } from './modal/modalHost.ts'
import type { ModalStore } from './modal/modalStore.ts'
import type { PublicViewName } from './modal/publicViews.ts'
import type { ToastStore } from './modal/toastStore.ts'
import type { LeaveAction, ViewEntry } from './modal/views.ts'
import type { NetworkAttemptStore } from './network/networkAttempt.ts'
import type { ResolvedOptions } from './options/options.ts'
import type { QueryCache } from './queries/queryCache.ts'
import type { StartTask } from './startTask.ts'
import type { ThemeStore } from './theme/themeStore.ts'

export type Stores = {
  readonly options: StoreApi<ResolvedOptions>
  readonly connection: ConnectionStore
  readonly connectors: ConnectorStore
  readonly pairing: PairingStore
  readonly walletAttempt: WalletAttemptStore
  readonly networkAttempt: NetworkAttemptStore
  readonly modal: ModalStore
  readonly login: LoginStore
  readonly emailUpdate: EmailUpdateStore
  readonly toast: ToastStore
  readonly alert: AlertStore
  readonly event: StoreApi<{ readonly latest: LatchkeyEvent | undefined }>
  readonly theme: ThemeStore
}

/** Code that a connection needs, loaded with the first one. */
export type Operations = {
  /** Connects. With the option `siwx`, the user signs in at the same time, if the wallet can. */
  authenticate(connector: Connector, call: ConnectorCall): Promise<Connection>
  disconnect(parameters?: { namespace?: ChainNamespace | undefined }): Promise<void>
  disconnectConnector(connector: Connector): Promise<void>
  /** Ends a login that left the page and came back. Rejects only with CODE_NOT_LOADED. */
  finishReturned(): Promise<void>
  follow(connector: Connector): (event: ConnectorEvent) => void
  /** Never rejects. */
  reconnect(): Promise<void>
  /** Resolves with an address. Rejects with a number in `code` (EIP-1193). */
  requestConnection(request: {
    namespace: ChainNamespace
    connector: Connector | undefined
  }): Promise<string>
  /** @param added how a wallet that lacks the network adds it */
  switchNetwork(network: NetworkInput<ChainNamespace>, added?: AddedNetwork): Promise<void>
}

/** For actions, hooks and views. Not public. */
export type Internal = {
  /** The current values. `stores.options` reports changes. */
  readonly options: ResolvedOptions
  readonly stores: Stores
  readonly storage: KeyValueStorage
  readonly logs: LogBuffer
  /** The connectors found so far. `stores.connectors` reports later ones. */
  readonly connectors: readonly Connector[]
  /**
   * Finds the wallets that announce themselves. Resolves once those that the page has are among
   * `connectors`. Never rejects; if code did not load, the next call tries again.
   */
  discover(): Promise<void>
  readonly modalHost: ModalHost
  /** Called with the views that the user leaves, see `cancelOnLeave.ts`. */
  readonly leaveActions: Map<LeaveAction, (left: readonly ViewEntry[]) => void>
  readonly startTask: StartTask
  /** The transactions that the instance waits for, at most 99. */
  readonly watchedTransactions: Set<object>
  /** Aborts with `destroy`. */
  readonly destroyed: AbortSignal
  readonly operations: LoadedOnce<Operations>
  queries(): Promise<QueryCache>
  emit<Name extends keyof LatchkeyEvents>(name: Name, properties: LatchkeyEvents[Name]): void
}

/**
 * The instance. `Namespace` is a union of its networks' namespaces. Every instance is assignable to
 * plain `Latchkey`.
 */
export type Latchkey<Namespace extends ChainNamespace = never> = {
  /**
   * Opens the modal at `view`, for wallets of `namespace`. Default: Account if connected there,
   * otherwise Connect. Throws LatchkeyError NAMESPACE_NOT_SUPPORTED, or LOGIN_NOT_OFFERED for
   * EmailLogin if sign-in by email is off.
   */
  open(options?: { view?: PublicViewName | undefined; namespace?: Namespace | undefined }): void
  /** Closes the modal and rejects open approvals. */
  close(): void
  /**
   * Disconnects every wallet, or those that are connected in `namespace` (CAIP-2). Other tabs follow
   * at once. Resolves at once if nothing is connected.
   *
   * Rejects with LatchkeyError DISCONNECT_FAILED, after a toast, if a wallet could not end its
   * session: `cause` is its error, and the user stays connected to it, unless the session ended in
   * this browser. Rejects with CODE_NOT_LOADED if the page is offline or was redeployed.
   */
  disconnect(options?: { namespace?: Namespace | undefined }): Promise<void>
  /**
   * Switches to another configured network. Rejects with LatchkeyError NETWORK_NOT_FOUND,
   * NAMESPACE_NOT_SUPPORTED or INVALID_OPTIONS, or with the connector's error.
   */
  switchNetwork(network: NetworkInput<Namespace>): Promise<void>
  /**
   * Returns the connected wallet's provider, or that of the first connector that serves the
   * namespace. Throws LatchkeyError NAMESPACE_NOT_SUPPORTED.
   */
  getProvider<Each extends Namespace>(namespace: Each): ProviderOf<Each>
  /** Returns a function that removes the listener. */
  subscribe(listener: LatchkeyEventListener): () => void
  /** Removes everything that the instance added to the page. It can't be used afterwards. */
  destroy(): void
  /** Internal; may change with every release. */
  readonly _internal: Internal
}
