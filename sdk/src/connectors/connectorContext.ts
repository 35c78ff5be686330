import type {
  AccountType,
  CaipNetworkId,
  ChainNamespace,
  DappMetadata,
  ThemeMode,
} from '@latchkey/protocol'
import type { Network } from '../networks/network.ts'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import type { Logger } from '../primitives/logger.ts'

export type ConnectorTheme = {
  readonly theme: ThemeMode
  readonly themeVariables: Readonly<Record<string, string>>
}

export type ConnectorOptions = {
  readonly projectId: string
  readonly frameUrl: string | undefined
  readonly metadata: DappMetadata | undefined
  /** The account types that the dApp distinguishes; the first is preferred. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]]
  /** BCP 47. Default: the browser's. */
  readonly locale: string | undefined
  /** Logs names and outcomes, never an address, code or signature. */
  readonly logger: Logger | undefined
}

/** The parts of an instance that its connectors use. */
export type ConnectorContext = {
  readonly options: ConnectorOptions
  /** Never throws. */
  readonly storage: KeyValueStorage
  readonly networks: readonly Network[]
  readonly state: {
    /** The namespace's active network, and this connector's address there. */
    get(namespace: ChainNamespace): { network: Network | undefined; address: string | undefined }
    /** Resolves once no connection is pending in the namespace. */
    settled(namespace: ChainNamespace): Promise<void>
    subscribe(listener: () => void): () => void
  }
  activeNetwork(): Network
  theme(): ConnectorTheme
  /** Opens the modal. Rejects with ProviderRpcError 4001 if the user cancels. */
  requestConnection(namespace: ChainNamespace): Promise<string>
  requestDisconnect(): Promise<void>
  requestNetwork(networkId: CaipNetworkId): Promise<void>
}
