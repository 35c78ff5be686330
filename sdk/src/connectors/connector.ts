/**
 * The contract between the SDK and a way to connect: the login frame, and every external wallet. The suite
 * `testing/runConnectorContract.ts` holds each implementation to it.
 *
 * 1. Making a connector loads nothing, requests nothing and leaves the page as it is.
 * 2. `connect` and `reconnect` resolve only after the wallet has answered.
 * 3. Every promise settles. Once `signal` aborts, the call rejects and changes nothing any more.
 * 4. Methods reject with LatchkeyError, whose `code` is stable. A provider's own requests reject with
 *    the numbers of EIP-1193 and JSON-RPC.
 * 5. A connector holds no state that the connection store holds: its providers read `context.state`.
 */
import type {
  Account,
  AccountType,
  CaipNetworkId,
  ChainNamespace,
  DappMetadata,
  ThemeMode,
} from '@latchkey/protocol'
import type { Network } from '../networks/network.ts'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import type { Logger } from '../primitives/logger.ts'

/** A dApp passes factories: `connectors: [frame()]`. One that is not passed costs no byte. */
export type ConnectorFactory = (context: ConnectorContext) => Connector

/** The connected account in one namespace. */
export type NamespaceAccount = {
  readonly address: string
  /** Every account of the namespace, by type; at least the one above. */
  readonly allAccounts: readonly Account[]
  readonly preferredAccountType: AccountType
  readonly smartAccountDeployed: boolean
}

/** The person, as far as the connector knows. */
export type ConnectedUser = {
  readonly email?: string
  readonly userName?: string
  /** The connection ends with the page: the browser keeps nothing for the connector. */
  readonly memoryOnly?: boolean
}

/** A connector's answer. It may cover more namespaces than were requested. */
export type Connection = {
  readonly accounts: { readonly [Namespace in ChainNamespace]?: NamespaceAccount }
  readonly user?: ConnectedUser | undefined
}

export type ConnectorCall = {
  readonly namespace: ChainNamespace
  /** Default: the network in use in that namespace. */
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

export type ConnectorEvent =
  /** Account or session may be different now: `reconnect` says how. */
  | { readonly type: 'changed' }
  | { readonly type: 'disconnected' }
  /** Another type of account is in use; without an address, the account of the type was not available. */
  | {
      readonly type: 'accountTypeChanged'
      readonly account: Partial<Account> & { type: AccountType }
    }
  | { readonly type: 'timeout'; readonly reason: 'load' | 'request' }
  /** A request waits for the person's approval on the connector's own screen. */
  | { readonly type: 'approvalRequested' }
  | {
      readonly type: 'approvalSettled'
      readonly error?: unknown
      /** It was approved, and may have moved funds. */
      readonly changesBalance: boolean
    }
  /** A method that is never allowed was requested. */
  | { readonly type: 'methodRefused' }

export type Connector = {
  readonly id: string
  /** The id under which storage names it, where other dApps of the same page expect another. */
  readonly storageId?: string
  readonly type: 'auth' | 'injected' | 'external'
  readonly name: string
  /** A data URI, never an address to fetch. */
  readonly icon?: string
  readonly namespaces: readonly ChainNamespace[]
  /** Checks that it can be used in this browser. */
  isAvailable(): Promise<boolean>
  /** Rejects with LatchkeyError NOT_CONNECTED where a login has to come first. */
  connect(call: ConnectorCall): Promise<Connection>
  /** The connection of an earlier visit, whether kept or the wallet's own; loads nothing. */
  remembered(): { readonly user: ConnectedUser } | undefined
  /** Resolves to undefined when the wallet answers that nobody is connected any more. */
  reconnect(call: ConnectorCall): Promise<Connection | undefined>
  /** A connector that holds no connection resolves at once. */
  disconnect(): Promise<void>
  /** The same object for the life of the connector. */
  getProvider(namespace: ChainNamespace): unknown
  /** Makes the wallet use another network, and answers the account that it has there. */
  switchNetwork(network: Network, call?: { signal?: AbortSignal | undefined }): Promise<Connection>
  /** @returns what ends the subscription */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Removes what it put into the page. It is of no use afterwards. */
  destroy(): void

  /** The login methods that it offers. */
  readonly login?: Partial<LoginMethods>
  /** Its own approval screen, which the modal gives a place. */
  readonly approval?: ApprovalScreen
  /** The native balance in its smallest unit. Rejects with whatever went wrong. */
  getBalance?(query: { network: Network; address: string }): Promise<bigint>
  /** Rejects where the wallet has no account of that type. */
  setAccountType?(type: AccountType): Promise<void>
  /** Takes the dApp's colours. Never rejects. */
  setTheme?(theme: ConnectorTheme): Promise<void>
}

/** What a connector does for each login method. A method adds a row, and the compiler asks for the rest. */
export type LoginMethods = { readonly email: EmailLogin }

export type LoginMethod = keyof LoginMethods

/** Times are milliseconds since the epoch, by this device's clock. */
export type EmailLoginStep =
  /** A code was emailed. */
  | { readonly step: 'code'; readonly expiresAt: number; readonly resendAt: number }
  /** The link in the email has to be opened first. */
  | {
      readonly step: 'device'
      /** Two digits, to be compared with those behind the link. */
      readonly matchCode?: string
      readonly expiresAt: number
      readonly resendAt: number
    }
  /** This device is known: `connect` may follow. */
  | { readonly step: 'done' }

export type EmailLogin = {
  /** Sends the email; called again, sends another one. */
  start(call: { email: string; signal?: AbortSignal | undefined }): Promise<EmailLoginStep>
  /** Waits until the link was opened and approved. Rejects with DEVICE_REJECTED or DEVICE_EXPIRED. */
  waitForDevice(call?: { signal?: AbortSignal | undefined }): Promise<EmailLoginStep>
  /** Rejects with LatchkeyError OTP_WRONG for a code that may be typed again. */
  submitCode(call: { code: string; signal?: AbortSignal | undefined }): Promise<void>
}

export type ApprovalScreen = {
  /** Lays the screen over an element of the modal and gives it the focus, until `signal` aborts. */
  show(place: { area: HTMLElement; signal: AbortSignal }): Promise<void>
  /** Rejects every approval that is open. */
  reject(): void
  /** The element that lies over the modal now. */
  element(): HTMLElement | undefined
}

export type ConnectorTheme = {
  readonly theme: ThemeMode
  readonly themeVariables: Readonly<Record<string, string>>
}

export type ConnectorOptions = {
  readonly projectId: string
  /** Where the login frame is served. */
  readonly frameUrl: string | undefined
  readonly metadata: DappMetadata | undefined
  /** The account types that the dApp distinguishes; the first is preferred. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]]
  /** BCP 47; undefined: what the browser prefers. */
  readonly locale: string | undefined
  /** Writes names and outcomes, never an address, a code or a signature. */
  readonly logger: Logger | undefined
}

/** The parts of an instance that its connectors use. */
export type ConnectorContext = {
  readonly options: ConnectorOptions
  /** Never throws. */
  readonly storage: KeyValueStorage
  readonly networks: readonly Network[]
  readonly state: {
    /** The network in use in a namespace, and the address if this connector is connected there. */
    get(namespace: ChainNamespace): { network: Network | undefined; address: string | undefined }
    /** Resolves once nothing is being connected or restored in a namespace. */
    settled(namespace: ChainNamespace): Promise<void>
    subscribe(listener: () => void): () => void
  }
  activeNetwork(): Network
  theme(): ConnectorTheme
  /** Lets the person connect in a namespace. Rejects with ProviderRpcError 4001 if she does not. */
  requestConnection(namespace: ChainNamespace): Promise<string>
  requestDisconnect(): Promise<void>
  requestNetwork(networkId: CaipNetworkId): Promise<void>
}
