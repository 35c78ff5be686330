/**
 * The contract between the SDK and a connector. `testing/runConnectorContract.ts` checks every
 * implementation.
 *
 * 1. Creating a connector loads nothing, requests nothing and leaves the page unchanged.
 * 2. `connect` and `reconnect` resolve only after the wallet has responded.
 * 3. Every promise settles. After `signal` aborts, the call rejects and changes nothing.
 * 4. Methods reject with LatchkeyError. A provider's own requests reject with EIP-1193 and JSON-RPC
 *    codes.
 * 5. A connector keeps no copy of the connection state: its providers read `context.state`.
 */
import type {
  Account,
  AccountType,
  CaipNetworkId,
  ChainNamespace,
  Hex,
  SiwxMessage,
} from '@latchkey/protocol'
import type { NativeCurrency, Network } from '../networks/network.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { ConnectorContext, ConnectorTheme } from './connectorContext.ts'
import type { EmailUpdateOffer, FarcasterLoginOffer, LoginMethods } from './connectorLogins.ts'

/** dApps pass factories (`connectors: [frame()]`), so that unused connectors add no bytes. */
export type ConnectorFactory = (context: ConnectorContext) => Connector

/** The use of a Bitcoin address: for coins to spend, or for inscriptions. */
export type AddressPurpose = 'payment' | 'ordinal'

/** One of a wallet's accounts. It has a purpose only if the wallet reports one. */
export type WalletAccount = Account & { readonly purpose?: AddressPurpose | undefined }

/** The connected account in one namespace. */
export type NamespaceAccount = {
  readonly address: string
  readonly allAccounts: readonly WalletAccount[]
  readonly preferredAccountType: AccountType
  readonly smartAccountDeployed: boolean
  /** The wallet's own active network, configured or not. Default: the requested one. */
  readonly networkId?: CaipNetworkId | undefined
}

/** The signed-in user, as far as the connector knows. */
export type ConnectedUser = {
  readonly email?: string
  readonly userName?: string
  /** The browser stores nothing for the connector: the connection ends with the page. */
  readonly memoryOnly?: boolean
}

/** The wallet behind a connector that serves many, as it names itself. */
export type ConnectedWallet = { readonly name: string; readonly icon?: string | undefined }

/**
 * The result of a connector. It may cover more namespaces than were requested. Without
 * `connectsOthers`, a namespace that is missing is no longer connected.
 */
export type Connection = {
  readonly accounts: { readonly [Namespace in ChainNamespace]?: NamespaceAccount }
  readonly user?: ConnectedUser | undefined
  readonly wallet?: ConnectedWallet | undefined
}

/** A pairing URI that a wallet on another device scans as a QR code, or opens as a link. */
export type Pairing = {
  /** A WalletConnect URI (ERC-1328). */
  readonly uri: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

export type ConnectorCall = {
  readonly namespace: ChainNamespace
  /** Default: the namespace's active network. */
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

/** `message` has `<<AccountAddress>>` where the address goes, which only the wallet knows. */
export type AuthenticateCall = ConnectorCall & { readonly message: SiwxMessage }

/** The messages that the wallet signed while it connected: none, or one for each network. */
export type Authentication = {
  readonly connection: Connection
  readonly signed: readonly SignedMessage[]
}

export type SignedMessage = {
  readonly message: string
  readonly signature: string
  /** CAIP-74, from WalletConnect wallets. */
  readonly cacao?: unknown
}

/**
 * How a wallet that lacks a network adds it (EIP-3085). Replaces parts of the network's own
 * description.
 */
export type AddedNetwork = {
  readonly chainName?: string | undefined
  readonly nativeCurrency?: NativeCurrency | undefined
  readonly rpcUrls?: readonly string[] | undefined
  readonly blockExplorerUrls?: readonly string[] | undefined
  readonly iconUrls?: readonly string[] | undefined
}

export type SwitchCall = {
  readonly signal?: AbortSignal | undefined
  /** Ignored by wallets that cannot add networks. */
  readonly added?: AddedNetwork | undefined
}

/** The user's part in a request. `unlock`: the password or passkey of their own wallet. */
export type ApprovalKind = 'signature' | 'transaction' | 'unlock'

/** A transaction that a network accepted, but has not confirmed yet. */
export type SentTransaction = { readonly hash: string; readonly networkId: CaipNetworkId }

/** The hash under which a wallet queued a transaction. `pollingInterval` is in milliseconds. */
export type QueuedTransaction = {
  readonly hash: Hex
  readonly pollingInterval: number
  readonly signal: AbortSignal
}

/** Reports of a connector to its instance. */
export type ConnectorEvent =
  /**
   * Account or session may have changed: call `reconnect`. `reported` is what the wallet said, which
   * counts if `reconnect` keeps failing. It has no account if the wallet disconnected.
   */
  | { readonly type: 'changed'; readonly reported?: Connection }
  /** `error` says why the connection of an earlier visit is over. */
  | { readonly type: 'disconnected'; readonly error?: unknown }
  /** Another account type is active. Without an address, the wallet has no account of that type. */
  | {
      readonly type: 'accountTypeChanged'
      readonly account: Partial<Account> & { type: AccountType }
    }
  | { readonly type: 'timeout'; readonly reason: 'load' | 'request' }
  /** `connect` waits for a wallet to use this pairing; undefined once it ended. */
  | { readonly type: 'pairing'; readonly pairing: Pairing | undefined }
  | { readonly type: 'approvalRequested'; readonly kind: ApprovalKind }
  | {
      readonly type: 'approvalSettled'
      readonly kind: ApprovalKind
      readonly error?: unknown
      readonly sent?: SentTransaction | undefined
    }
  /** The wallet has responded to a call that may have moved funds: see `reportSpending.ts`. */
  | { readonly type: 'spent'; readonly namespace: ChainNamespace; readonly result: unknown }
  /** The dApp requested a method that is never allowed. */
  | { readonly type: 'methodRefused' }

/** A way to connect: the login frame or an external wallet. */
export type Connector = {
  readonly id: string
  /** Its id in storage, if other dApps expect a different one. */
  readonly storageId?: string
  readonly type: 'auth' | 'injected' | 'external'
  readonly name: string
  /** A data URI, never an address to fetch. */
  readonly icon?: string
  /** The wallet's reverse domain name (EIP-6963), such as `io.metamask`. */
  readonly rdns?: string
  /** The wallet, as the modal lists it while the page lacks it: by its links or downloads. */
  readonly listing?: Wallet
  readonly namespaces: readonly ChainNamespace[]
  /** Once connected, `connect` connects further namespaces without asking the user again. */
  readonly connectsOthers?: true
  /** Returns false if the page lacks the wallet. Default: available. */
  isAvailable?(): boolean
  /** Connects any wallet that uses the URI of its `pairing` events. */
  readonly pairs?: true
  /**
   * Announces the wallets of its kind that the page has, each with its own connector, then resolves:
   * the modal waits for it. Announces later ones, too, until `signal` aborts. Core calls it in the
   * browser, with the first need for a wallet, and again only after a rejection.
   */
  discover?(announce: (create: ConnectorFactory) => void, signal: AbortSignal): Promise<void>
  /**
   * Announces itself to other libraries of the page, until it is destroyed. Core calls it once, in the
   * browser.
   */
  announce?(): Promise<void>
  /** Rejects with LatchkeyError NOT_CONNECTED if the user has to sign in first. */
  connect(call: ConnectorCall): Promise<Connection>
  /**
   * Connects, and has the wallet sign a sign-in message (CAIP-122) in the same step. A user who
   * declines the message is connected. Only for EVM networks.
   */
  authenticate?(call: AuthenticateCall): Promise<Authentication>
  /** Returns the user of an earlier visit. Loads nothing. */
  remembered(): { readonly user: ConnectedUser } | undefined
  /** Resolves with undefined if the wallet is no longer connected. */
  reconnect(call: ConnectorCall): Promise<Connection | undefined>
  /** Resolves at once if nothing is connected. */
  disconnect(): Promise<void>
  /** Returns the same object every time. */
  getProvider(namespace: ChainNamespace): unknown
  /** The configured networks that the wallet approved. Undefined: any, or nothing is connected. */
  approvedNetworks?(namespace: ChainNamespace): readonly CaipNetworkId[] | undefined
  /** Switches the wallet and returns its account on that network. */
  switchNetwork(network: Network, call?: SwitchCall): Promise<Connection>
  /** @returns a function that unsubscribes */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Removes everything that it added to the page. Call nothing afterwards. */
  destroy(): void

  readonly login?: Partial<LoginMethods>
  readonly farcaster?: FarcasterLoginOffer
  readonly emailUpdate?: EmailUpdateOffer
  readonly approval?: ApprovalScreen
  /**
   * Waits until a transaction that the wallet only queued, as a Safe does, is sent. Resolves with its
   * hash on the chain, or with the same hash for a transaction that was not queued. Rejects with
   * LatchkeyError TRANSACTION_CANCELLED or TRANSACTION_REVERTED, or as `signal` aborts.
   */
  waitForExecution?(queued: QueuedTransaction): Promise<Hex>
  /** Returns the native balance in its smallest unit. Default: the network's nodes are asked. */
  getBalance?(query: { network: Network; address: string }): Promise<bigint>
  /** Rejects if the wallet has no account of that type. */
  setAccountType?(type: AccountType): Promise<void>
  /** Applies the dApp's theme. Never rejects. */
  setTheme?(theme: ConnectorTheme): Promise<void>
}

export type ApprovalScreen = {
  /** Shows the screen over an element of the modal and focuses it, until `signal` aborts. */
  show(target: { area: HTMLElement; signal: AbortSignal }): Promise<void>
  /** Rejects every open approval. */
  reject(): void
  /** The element that covers the modal now. */
  element(): HTMLElement | undefined
}
