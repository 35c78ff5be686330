import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'

/** Addresses that open a wallet: https, or a scheme of the wallet's own (`parseLink`). */
export type WalletLinks = {
  /** Opens the app on a phone, such as `metamask://`. */
  readonly native?: string
  /** Opens the app, or its website where the app is missing. */
  readonly universal?: string
  readonly desktop?: string
  readonly web?: string
}

/** Pages that offer the wallet for download, all https. */
export type WalletStores = {
  readonly ios?: string
  readonly android?: string
  readonly chrome?: string
}

/** A provider that the wallet puts into pages in one namespace. */
export type InjectedId = { readonly namespace: ChainNamespace; readonly injectedId: string }

/** A picture of the wallet list API, or the address of one of the dApp's (https or a data URI). */
type WalletImage = { readonly id: string } | { readonly url: string }

/** A wallet from the wallet list API, the bundled list or the dApp's options. */
export type Wallet = {
  readonly id: string
  /** Without control, bidirectional and invisible characters. */
  readonly name: string
  /** The reverse domain name that the wallet announces (EIP-6963), in lower case. */
  readonly rdns?: string
  /** Empty if unknown. */
  readonly namespaces: readonly ChainNamespace[]
  /** CAIP-2 ids. Empty if unknown: then the wallet is taken to support its namespaces. */
  readonly chains: readonly CaipNetworkId[]
  readonly links: WalletLinks
  readonly stores: WalletStores
  readonly homepage?: string
  readonly image?: WalletImage
  readonly injected: readonly InjectedId[]
  readonly supportsWalletConnect: boolean
  /** The rank in the list: lower comes first. */
  readonly order?: number
  readonly badge?: 'certified'
}
