/** The instance: what a dApp uses of it, and what actions, hooks and views use. */
import type { ChainNamespace } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'
import type { Connector } from '../connectors/connector.ts'
import type { ProviderOf } from '../connectors/providers.ts'
import type { NetworkInput } from '../networks/network.ts'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import type { ConnectionStore } from './connection/connectionStore.ts'
import type { LatchkeyEventListener, LatchkeyEvents } from './events.ts'
import type { LoginStore } from './login/loginStore.ts'
import type { ModalHost } from './modal/modalHost.ts'
import type { ModalStore } from './modal/modalStore.ts'
import type { ToastStore } from './modal/toastStore.ts'
import type { PublicViewName } from './modal/views.ts'
import type { ResolvedOptions } from './options/options.ts'
import type { StartTask } from './startTask.ts'
import type { ThemeStore } from './theme/themeStore.ts'

export type Stores = {
  readonly connection: ConnectionStore
  readonly modal: ModalStore
  readonly login: LoginStore
  readonly toast: ToastStore
  readonly theme: ThemeStore
}

/** What actions, hooks and views use; no part of the public interface. */
export type Internal = {
  readonly options: ResolvedOptions
  readonly stores: Stores
  readonly storage: KeyValueStorage
  readonly connectors: readonly Connector[]
  readonly modalHost: ModalHost
  readonly startTask: StartTask
  /** The cache of fetched data, loaded on first use. */
  queries(): Promise<QueryClient>
  emit<Name extends keyof LatchkeyEvents>(name: Name, properties: LatchkeyEvents[Name]): void
}

/**
 * The instance. `Namespace` is what its networks are of; `Latchkey` alone is an instance of which that is
 * not known, as every action takes it.
 */
export type Latchkey<Namespace extends ChainNamespace = never> = {
  /** Opens the modal: at `view`, else at the account when connected, else at Connect. */
  open(options?: { view?: PublicViewName }): void
  /** Closes the modal; an approval that is open counts as rejected. */
  close(): void
  disconnect(): Promise<void>
  switchNetwork(network: NetworkInput<Namespace>): Promise<void>
  /** The provider of the connected wallet in a namespace; before, that of the first connector which serves it. */
  getProvider<Each extends Namespace>(namespace: Each): ProviderOf<Each>
  /** @returns what removes the listener */
  subscribe(listener: LatchkeyEventListener): () => void
  /** Removes what the instance put into the page, and every listener. It is of no use afterwards. */
  destroy(): void
  /** For the SDK's own actions, hooks and views; may change with every release. */
  readonly _internal: Internal
}
