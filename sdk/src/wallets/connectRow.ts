import type { ChainNamespace } from '@latchkey/protocol'
import type { Exclusions } from './filterWallets.ts'
import type { Wallet } from './wallet.ts'

/** `connectorTypeOrder`, the default. */
export const defaultRowOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type RowType = (typeof defaultRowOrder)[number]

export type RowConnector = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** Its id in the wallet list, if the list has it. */
  readonly walletId?: string | undefined
  /** Its rank in the wallet list: lower comes first. */
  readonly rank?: number | undefined
  readonly namespaces: readonly ChainNamespace[]
  /** A wallet of several namespaces, one announced by EIP-6963, or `window.ethereum`. */
  readonly kind: 'multiChain' | 'announced' | 'injected' | 'external' | 'walletConnect'
  readonly connected: boolean
}

type RowTag = 'qrcode' | 'recent' | 'installed' | 'connected'

export type ConnectRow =
  | {
      readonly type: 'walletConnect' | 'injected' | 'external'
      readonly connector: RowConnector
      readonly tag?: RowTag
    }
  | {
      readonly type: 'recent' | 'featured' | 'custom' | 'recommended'
      readonly wallet: Wallet
      readonly tag?: RowTag
    }

export type ConnectRowsParameters = {
  readonly order?: readonly RowType[] | undefined
  readonly connectors: readonly RowConnector[]
  readonly recent: readonly Wallet[]
  /** In the dApp's order. */
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly include?: readonly string[] | undefined
  readonly exclusions: Exclusions
  readonly namespace?: ChainNamespace | undefined
  readonly mobile: boolean
  /** The page has `window.ethereum`. */
  readonly hasInjectedProvider: boolean
  readonly email: boolean
  readonly social: boolean
}
