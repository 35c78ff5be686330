/** The instance: its options, its state, and the parts that are loaded when first needed. */
import type { QueryClient } from '@tanstack/query-core'
import type { FrameClient } from '../frameClient/frameClient.ts'
import type { EvmProvider } from '../frameClient/frameProvider.ts'
import type { SolanaProvider } from '../frameClient/frameSolanaProvider.ts'
import type { KeyValueStorage } from '../frameClient/keyValueStorage.ts'
import type { LoginCache } from '../frameClient/loginCache.ts'
import type { Network } from '../networks/network.ts'
import type { LatchkeyEventListener, LatchkeyEvents } from './events.ts'
import type { ResolvedOptions } from './options.ts'
import type { AccountStore, AuthNamespace } from './stores/account.ts'
import type { LoginStore } from './stores/login.ts'
import type { ModalStore } from './stores/modal.ts'
import type { NetworkStore } from './stores/network.ts'
import type { ThemeStore } from './stores/theme.ts'
import type { ToastStore } from './stores/toast.ts'
import type { PlainViewName } from './views.ts'

export type { LatchkeyOptions } from './options.ts'

export type Stores = {
  readonly modal: ModalStore
  readonly account: AccountStore
  readonly network: NetworkStore
  readonly login: LoginStore
  readonly toast: ToastStore
  readonly theme: ThemeStore
}

export type Providers = { readonly eip155: EvmProvider; readonly solana: SolanaProvider }

/** What only one may be doing at a time: starting it again ends what was under way. */
export type TaskName = 'email' | 'resend' | 'device' | 'code' | 'account' | 'network' | 'toast'

export type Latchkey = {
  readonly options: ResolvedOptions
  readonly stores: Stores
  readonly storage: KeyValueStorage
  /** What is remembered of the last login, by the frame's own keys. */
  readonly loginCache: LoginCache
  /** One wallet face for each chain family; the same objects for the life of the instance. */
  readonly providers: Providers

  /** The login frame. Loads its code and opens the iframe on first use; a failure may be tried again. */
  frame(): Promise<FrameClient>
  /** The frame, if it was loaded already. */
  loadedFrame(): FrameClient | undefined
  /** The cache of fetched data, loaded on first use. */
  queries(): Promise<QueryClient>
  /** Aborts the task of that name, if one is under way, and gives the signal of the next. */
  supersede(task: TaskName): AbortSignal

  emit<Name extends keyof LatchkeyEvents>(name: Name, properties: LatchkeyEvents[Name]): void
  /** @returns what removes the listener */
  subscribe(listener: LatchkeyEventListener): () => void

  /** Opens the modal: at `view`, else at Account when connected, else at Connect. */
  open(options?: { view?: PlainViewName }): void
  /** Closes the modal; an approval that is open counts as rejected. */
  close(): void
  disconnect(): Promise<void>
  switchNetwork(network: Network): Promise<void>
  getProvider<Namespace extends AuthNamespace>(namespace: Namespace): Providers[Namespace]
  /** Removes the iframe and every listener. The instance is of no use afterwards. */
  destroy(): void
}
