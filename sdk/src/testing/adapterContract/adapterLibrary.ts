/** What the contract's suite needs of a wallet and of a library under test. */
import type { Chain } from 'viem'
import type { ConnectorFactory } from '../../connectors/connector.ts'
import type { EvmProvider } from '../../connectors/providers.ts'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'

export type Hex = `0x${string}`

/** The wallet, as the suite moves it. */
export type AdapterWallet = {
  readonly create: ConnectorFactory
  /** The active account, and the one after `changeAccount`. */
  readonly accounts: readonly [string, string]
  /** Every method that it got. */
  readonly received: readonly string[]
  /** The parameters of each `wallet_addEthereumChain`. If it has chains of its own. */
  readonly added?: readonly unknown[]
  /** How many listeners its messages have. */
  listeners(): number
  /** From now on it refuses to switch and to sign. */
  refuse(): unknown
  /** From now on it does not respond to `connect`, nor to a page that returns. If it can. */
  hang?(): unknown
  /** If it can fail to. */
  failToDisconnect?(): unknown
  changeAccount(): unknown
  changeChain(chainId: number): unknown
  /** It no longer shares its accounts. */
  end(): unknown
}

export type FollowParameters = {
  chains: readonly [Chain, ...Chain[]]
  storage?: KeyValueStorage
  /** The page was rendered on a server. */
  ssr?: boolean
}

type AddedChain = {
  chainName?: string
  rpcUrls?: readonly string[]
  iconUrls?: string[]
}

export type Message = { readonly type: string; readonly data?: unknown }

/** What a signer does, and one that the dApp keeps. */
export type AdapterSigner = {
  signMessage(message: string): Promise<Hex>
  signTypedData(data: typeof typedData): Promise<Hex>
  sendTransaction(transaction: { to: Hex; value: bigint }): Promise<Hex>
}

/** What errors of the library have. */
export type AdapterErrors = {
  /** The user closed the modal, or refused to switch. */
  readonly rejected: object
  readonly refusedToSign: object
  /** Default: `refusedToSign`. */
  readonly refusedToSend?: object
  readonly unknownChain: object
  /** If the library tells it apart. */
  readonly disconnectFailed?: object
}

/** The library under test. Optional members are abilities that not all libraries have. */
export type AdapterLibrary = AdapterSigner & {
  readonly errors: AdapterErrors
  status(): string
  /** If it reports attempts. */
  watchStatus?(listener: (status: string) => void): () => void
  /** The network in use, connected or not. If it has one of its own. */
  network?(): number
  account(): {
    accounts: readonly string[]
    chainId: number | undefined
    /** The library has the network in its list. If it has a list. */
    isSupported?: boolean
  }
  /** Does what the library does once the page is hydrated. */
  mount(): Promise<unknown>
  connect(): Promise<unknown>
  connectTo?(chainId: number): Promise<unknown>
  /** If it has a call of its own. Otherwise the dApp calls the instance's. */
  disconnect?(): Promise<unknown>
  /** Restores a connection, as after a page load. */
  reconnect?(): Promise<unknown>
  switchChain(chainId: number): Promise<unknown>
  /** @param added replaces parts of what a wallet that lacks the chain adds */
  addChain?(chainId: number, added: AddedChain): Promise<unknown>
  /** Reports each part that changes: `accounts`, `chainId`. */
  watchChanges?(listener: (parts: readonly string[]) => void): void
  /** Adds a listener of the dApp for each event that the library follows. */
  watchEvents?(): void
  watchMessages?(listener: (message: Message) => void): void
  /** The signer of now, which the dApp keeps. If the library has such objects. */
  keepSigner?(): AdapterSigner
  /** Waits until a transaction is mined. Resolves with its status. */
  wait?(hash: Hex): Promise<number>
  /** Calls `ping()` of a contract in a transaction. */
  call(address: Hex): Promise<Hex>
  /** Reads `answer()` of a contract. */
  read(address: Hex): Promise<bigint>
  estimateGas(transaction: { to: Hex; value: bigint }): Promise<bigint>
  watchAsset(address: Hex): Promise<boolean>
  provider?(): Promise<EvmProvider>
}

/** The typed data that the suite signs. */
export const typedData = {
  domain: { name: 'Shop', chainId: 31_337 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 5n },
} as const
