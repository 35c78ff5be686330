import type { AccountType, CaipNetworkId, DappMetadata, ThemeMode } from '@latchkey/protocol'
import type { ConnectorFactory } from '../../connectors/connector.ts'
import type { ConnectorOptions } from '../../connectors/connectorContext.ts'
import type { Network, NetworkInput } from '../../networks/network.ts'
import type { TokensOption } from '../../networks/token.ts'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import type { Logger } from '../../primitives/logger.ts'
import type { Siwx } from '../../siwx/siwx.ts'
import type { ConnectMethod } from '../../wallets/connectMethods.ts'
import type { RowType } from '../../wallets/connectRow.ts'
import type { CustomWallet } from '../../wallets/customWallet.ts'
import type { AllWalletsOption } from '../../wallets/walletCount.ts'
import type { LatchkeyEventListener, SocialProvider } from '../events.ts'
import type { ThemeVariables } from '../theme/themeStore.ts'

export type NetworkList = readonly [NetworkInput, ...NetworkInput[]]

type RpcOption = Readonly<Partial<Record<CaipNetworkId, string | readonly string[]>>>

export type InstanceOptions<Networks extends NetworkList = NetworkList> = {
  /** The origin of the login server, such as `https://login.example`. */
  frameUrl?: string | undefined
  /** The dApp's id on the login server: see `latchkey projects add`. */
  projectId: string
  /** From `@latchkey/sdk/networks` or viem/chains. */
  networks: Networks
  /** Default: the first of `networks`. */
  defaultNetwork?: NetworkInput | undefined
  /**
   * Your own nodes, by CAIP-2 id of a configured network, the preferred one first. They replace the
   * network's public nodes for what the page reads; wallets never get them.
   */
  rpc?: RpcOption | undefined
  /**
   * ERC-20 tokens, by CAIP-2 id of a configured EVM network. There, the balance is the token's
   * instead of the native one.
   */
  tokens?: TokensOption | undefined
  /**
   * Accepts a wallet on a network that is not configured. Default: false, and the modal asks for
   * another one.
   */
  allowUnsupportedChain?: boolean | undefined
  /** The ways to connect. */
  connectors: readonly ConnectorFactory[]
  /**
   * Users sign in with their wallet, in the modal: see `createSiwx` of `@latchkey/sdk/siwx`.
   * Default: they only connect.
   */
  siwx?: Siwx | undefined
  /** Describes the dApp. Default: the document's title, description, origin and icon. */
  metadata?: DappMetadata | undefined
  /** The account types that the dApp distinguishes. Default: `['eoa']`. */
  accountTypes?: readonly [AccountType, ...AccountType[]] | undefined
  /** Lists `window.ethereum` among the default connectors. Default: true. */
  enableInjected?: boolean | undefined
  /** Lists the wallets that announce themselves among the default connectors. Default: true. */
  enableEIP6963?: boolean | undefined
  /** Restores the connection of an earlier visit. Default: true. */
  enableReconnect?: boolean | undefined
  /** Default: `localStorage`. It may throw. */
  storage?: KeyValueStorage | undefined
  /**
   * The host of the wallet list and of chain data: see docs/data-api.md. Default: the SDK's own list,
   * the node's balances, and no request.
   */
  api?: ApiOptions | undefined
  /** Login methods, wallets, theme, language and legal links of the modal. */
  modal?: ModalOptions | undefined
  /** Receives every event of the instance, for the dApp's own analytics. */
  onEvent?: LatchkeyEventListener | undefined
  /** Sends every event to `POST {url}/e`. Default: none is sent. */
  analytics?: { url: string } | undefined
  /** Shows alerts for the dApp's developer in the modal and the console. Default: true. */
  debug?: boolean | undefined
  /** Receives debug logs, such as `console`; never an address, code or signature. Default: none. */
  logger?: Logger | undefined
}

type ApiOptions = {
  /** Such as `https://data.example`, with or without a path. */
  readonly url: string
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export type ModalOptions = {
  /** The login methods to offer. Default: email. */
  features?: FeatureOptions | undefined
  /** The sections of the Connect view. Default: `['email', 'social', 'wallet']`. */
  connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** The kinds of wallet rows in the Connect view. Kinds that are left out follow. */
  connectorTypeOrder?: readonly RowType[] | undefined
  /** Offers wallets in the Connect view. Default: true. */
  enableWallets?: boolean | undefined
  /** Lets users choose another network in the modal. Default: true. */
  enableNetworkSwitch?: boolean | undefined
  /** Fills the screen of a phone. Default: false, a sheet at the bottom. */
  enableMobileFullScreen?: boolean | undefined
  /** Pictures of networks, by `Network.id`, such as `8453`; not by CAIP-2 id. */
  chainImages?: Pictures | undefined
  /** Pictures of connectors, by connector id. */
  connectorImages?: Pictures | undefined
  /** Ids of wallets to show in the Connect view, in this order. */
  featured?: readonly string[] | undefined
  /** Ids of the only wallets to list. Default: all. */
  include?: readonly string[] | undefined
  /** Ids of wallets never to list, installed or not. */
  exclude?: readonly string[] | undefined
  /** Wallets to add to the list. */
  customWallets?: readonly CustomWallet[] | undefined
  /** Where the Connect view leads to all wallets. Default: `SHOW`. */
  allWallets?: AllWalletsOption | undefined
  /** Shows one button instead of the wallets if there is another method. Default: false. */
  collapseWallets?: boolean | undefined
  /** Default: the user's system setting. */
  theme?: ThemeMode | undefined
  themeVariables?: ThemeVariables | undefined
  /** BCP 47 language of modal, approval screen and emails, such as `de`. Default: the browser's. */
  locale?: string | undefined
  /** URL of the terms of service. */
  terms?: string | undefined
  /** URL of the privacy policy. */
  privacy?: string | undefined
  /** Leaves the modal to `LatchkeyProvider`: without one, nothing draws it. Default: false. */
  disableAppend?: boolean | undefined
  /** Users have to agree to `terms` and `privacy` before they connect. Default: false. */
  legalCheckbox?: boolean | undefined
}

/** Addresses of pictures by id: https, a path of the page's origin, or a data URI. */
export type Pictures = Readonly<Record<string, string>>

export type FeatureOptions = {
  /** Default: true. */
  email?: boolean | undefined
  /**
   * The buttons of the social login, in this order: providers and `farcaster`, which the login
   * server is configured for, and `passkey`. Default: none.
   */
  socials?: readonly SocialProvider[] | undefined
  /** Describes the provider `openid`. */
  openid?: OpenIdOptions | undefined
}

export type OpenIdOptions = {
  /** Follows "Continue with", such as the name of your company. */
  readonly label: string
  /** Address of a picture: https, a path of the page's origin, or a data URI. */
  readonly icon?: string | undefined
}

export type ResolvedOptions = ConnectorOptions & {
  readonly networks: readonly Network[]
  /** One of `networks`. */
  readonly defaultNetwork: Network
  readonly connectors: readonly ConnectorFactory[]
  readonly siwx: Siwx | undefined
  readonly enableReconnect: boolean
  readonly analytics: { readonly url: string } | undefined
  readonly debug: boolean
  readonly api: ApiOptions | undefined
  readonly allowUnsupportedChain: boolean
  readonly modal: {
    readonly features: {
      readonly email: boolean
      readonly socials: readonly SocialProvider[]
      readonly openid: OpenIdOptions | undefined
    }
    readonly connectMethodsOrder: readonly ConnectMethod[]
    readonly connectorTypeOrder: readonly RowType[]
    readonly enableWallets: boolean
    readonly enableNetworkSwitch: boolean
    readonly enableMobileFullScreen: boolean
    readonly chainImages: Pictures
    readonly connectorImages: Pictures
    readonly featured: readonly string[]
    readonly include: readonly string[]
    readonly exclude: readonly string[]
    readonly customWallets: readonly CustomWallet[]
    readonly allWallets: AllWalletsOption
    readonly collapseWallets: boolean
    readonly theme: ThemeMode | undefined
    readonly themeVariables: ThemeVariables
    readonly terms: string | undefined
    readonly privacy: string | undefined
    readonly disableAppend: boolean
    readonly legalCheckbox: boolean
  }
}

/** The options that can change later. `undefined` restores the default of an option. */
export type UpdateOptionsParameters = Pick<InstanceOptions, 'metadata' | 'debug'> & {
  modal?:
    | Pick<ModalOptions, 'features' | 'theme' | 'themeVariables' | 'terms' | 'privacy'>
    | undefined
}
