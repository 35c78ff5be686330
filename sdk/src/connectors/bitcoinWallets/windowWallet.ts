/** A wallet that injects its provider into `window`: at which path, and with which API. */
export type WindowWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly path: readonly string[]
  /** The provider in a wallet that has one per network. */
  readonly part?: string
  readonly api: 'unisat' | 'okx' | 'sats' | 'leather'
}
