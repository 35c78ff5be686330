/**
 * The parts of wagmi that a connector meets, equal in versions 2 and 3. Importing them would make
 * one version the only one; `wagmiTypes.test-d.ts` compares them with both.
 */
import type { AddEthereumChainParameter, Address, Chain } from 'viem'
import type { EvmProvider } from '../../connectors/providers.ts'

export type WagmiConnection = {
  /** The active account first. */
  readonly accounts: readonly Address[]
  /** Of the wallet's network, configured or not. */
  readonly chainId: number
}

export type WagmiEmitter = {
  emit(event: 'connect', connection: WagmiConnection): unknown
  /** Has what changed. */
  emit(event: 'change', change: Partial<WagmiConnection>): unknown
  emit(event: 'disconnect'): unknown
  /** As EIP-1193's event, such as a notification of `eth_subscribe`. */
  emit(event: 'message', message: { type: string; data: unknown }): unknown
  /** wagmi listens for `change` and `disconnect` while it has the connection. */
  listenerCount(event: 'change' | 'disconnect'): number
}

/** Passed by wagmi's config to its connectors. */
export type WagmiContext = {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: WagmiEmitter
}

export type WagmiState = {
  readonly chainId: number
  readonly connections: ReadonlyMap<string, WagmiConnection>
  /** The connected connector's `uid`. */
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

/** Returned by wagmi's `createConfig`. */
export type WagmiConfig = {
  readonly chains: readonly Chain[]
  readonly connectors: readonly { readonly id: string; readonly uid: string }[]
  readonly state: WagmiState
  /** Takes a function from state to state. wagmi's own type depends on the config's chains. */
  setState(update: object): void
  subscribe<Value>(
    select: (state: WagmiState) => Value,
    listener: (value: Value) => void,
  ): () => void
}

/** Follows the instance in a config until the returned function is called. */
export type FollowConfig = (config: WagmiConfig, uid: string) => () => void

type ConnectParameters<WithCapabilities> = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: WithCapabilities | boolean | undefined
}

type AccountsOf<WithCapabilities> = WithCapabilities extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[]

type OwnDescription = Omit<AddEthereumChainParameter, 'chainId'>

export type WagmiSwitchChainParameters = {
  chainId: number
  /** Replaces parts of the description with which a wallet adds a chain (EIP-3085). */
  addEthereumChainParameter?:
    | { readonly [Part in keyof OwnDescription]?: OwnDescription[Part] | undefined }
    | undefined
}

export type WagmiConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ): Promise<{ accounts: AccountsOf<WithCapabilities>; chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  /** The same for every chain. */
  getProvider(parameters?: { chainId?: number | undefined }): Promise<EvmProvider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: WagmiSwitchChainParameters): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
  /** Called by `followLatchkey`. */
  readonly follow: FollowConfig
}

/** A connector for the `connectors` of wagmi's `createConfig`. */
export type WagmiConnectorFactory = (context: WagmiContext) => WagmiConnector
