/** What `createLatchkey` takes, and what it makes of it. */
import type { AccountType, DappMetadata, ThemeMode } from '@latchkey/protocol'
import type { ConnectorFactory, ConnectorOptions } from '../../connectors/connector.ts'
import type { Network, NetworkInput } from '../../networks/network.ts'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import type { ThemeVariables } from '../theme/themeStore.ts'

export type NetworkList = readonly [NetworkInput, ...NetworkInput[]]

export type InstanceOptions<Networks extends NetworkList = NetworkList> = {
  /** Where the login service is served, such as `https://login.example`. */
  frameUrl?: string | undefined
  /** Names this dApp at the login service: `latchkey projects add`. */
  projectId: string
  /** Networks of `@latchkey/sdk/networks`, or viem's chains. */
  networks: Networks
  /** Default: the first of `networks`. */
  defaultNetwork?: NetworkInput | undefined
  /** The ways to connect. */
  connectors: readonly ConnectorFactory[]
  /** How the dApp shows itself. Default: the document's title, description, origin and icon. */
  metadata?: DappMetadata | undefined
  /** What is offered; everything is by default. */
  features?: { email?: boolean } | undefined
  /** The account types that the dApp distinguishes. Default: `['eoa']`, and then types are never mentioned. */
  accountTypes?: readonly [AccountType, ...AccountType[]] | undefined
  /** Default: what the person's system prefers. */
  themeMode?: ThemeMode | undefined
  themeVariables?: ThemeVariables | undefined
  termsConditionsUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  /** Whether the connection of an earlier visit is restored at once. Default: true. */
  enableReconnect?: boolean | undefined
  /** Whether connectors log to the console. Default: false. */
  enableLogger?: boolean | undefined
  /** Default: `localStorage`. May throw: every access is wrapped. */
  storage?: KeyValueStorage | undefined
}

export type ResolvedOptions = ConnectorOptions & {
  readonly networks: readonly Network[]
  /** One of `networks`. */
  readonly defaultNetwork: Network
  readonly connectors: readonly ConnectorFactory[]
  readonly features: { readonly email: boolean }
  readonly themeMode: ThemeMode | undefined
  readonly themeVariables: ThemeVariables
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly enableReconnect: boolean
}
