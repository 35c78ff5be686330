/** The options of `createLatchkey`, and the options as they are resolved. */
import type { AccountType, DappMetadata, ThemeMode } from '@latchkey/protocol'
import type { ConnectorFactory, ConnectorOptions, LoginMethod } from '../../connectors/connector.ts'
import type { Network, NetworkInput } from '../../networks/network.ts'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import type { Logger } from '../../primitives/logger.ts'
import type { LatchkeyEventListener } from '../events.ts'
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
  /** The account types that the dApp distinguishes. Default: `['eoa']`, and then types are never mentioned. */
  accountTypes?: readonly [AccountType, ...AccountType[]] | undefined
  /** Restores the connection of an earlier visit at once. Default: true. */
  enableReconnect?: boolean | undefined
  /** Default: `localStorage`. May throw: every access is wrapped. */
  storage?: KeyValueStorage | undefined
  /** What the modal offers, and how it looks. */
  modal?: ModalOptions | undefined
  /** Receives every event of the instance, for the dApp's own analytics. */
  onEvent?: LatchkeyEventListener | undefined
  /** Where connectors log, such as `console`: never an address, a code or a signature. Default: nowhere. */
  logger?: Logger | undefined
}

export type ModalOptions = {
  /** The login methods; each is offered by default. */
  features?: FeatureOptions | undefined
  /** Default: what the person's system prefers. */
  theme?: ThemeMode | undefined
  themeVariables?: ThemeVariables | undefined
  /** The language (BCP 47, such as `de`) of modal, approval screen and emails. Default: the browser's. */
  locale?: string | undefined
  /** The address of the terms of service, which connecting agrees to. */
  terms?: string | undefined
  /** The address of the privacy policy. */
  privacy?: string | undefined
}

export type FeatureOptions = { [Method in LoginMethod]?: boolean | undefined }

export type ResolvedOptions = ConnectorOptions & {
  readonly networks: readonly Network[]
  /** One of `networks`. */
  readonly defaultNetwork: Network
  readonly connectors: readonly ConnectorFactory[]
  readonly enableReconnect: boolean
  readonly modal: {
    readonly features: { readonly [Method in LoginMethod]: boolean }
    readonly theme: ThemeMode | undefined
    readonly themeVariables: ThemeVariables
    readonly terms: string | undefined
    readonly privacy: string | undefined
  }
}
