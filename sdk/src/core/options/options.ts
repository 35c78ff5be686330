/** What `createLatchkey` is given, and what it makes of it. */
import type { AccountType, DappMetadata, ThemeMode } from '@latchkey/protocol'
import type { KeyValueStorage } from '../frameClient/keyValueStorage.ts'
import type { Network } from '../networks/network.ts'
import type { ThemeVariables } from './stores/theme.ts'

export type LatchkeyOptions = {
  /** Where the login frame is served, such as `https://login.example`. */
  frameUrl: string
  /** Names this dApp at the frame: `latchkey projects add`. */
  projectId: string
  networks: readonly [Network, ...Network[]]
  /** Default: the first of `networks`. */
  defaultNetwork?: Network
  /** How the dApp shows itself. Default: the document's title, description, origin and icon. */
  metadata?: DappMetadata
  /** What is offered; everything is by default. */
  features?: { email?: boolean }
  /** The kinds of account that are told apart. Default: `['eoa']`, and then kinds are never mentioned. */
  accountTypes?: readonly [AccountType, ...AccountType[]]
  /** Default: what the person's system prefers. */
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  /** Whether a login of an earlier visit is taken up at once. Default: true. */
  enableReconnect?: boolean
  /** Whether the frame logs to its console. Default: false. */
  enableLogger?: boolean
  /** Default: `localStorage`. May throw: every access is wrapped. */
  storage?: KeyValueStorage
}

export type ResolvedOptions = {
  readonly frameUrl: string
  readonly projectId: string
  readonly metadata: DappMetadata | undefined
  readonly features: { readonly email: boolean }
  readonly accountTypes: readonly [AccountType, ...AccountType[]]
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly enableReconnect: boolean
  readonly enableLogger: boolean
}
