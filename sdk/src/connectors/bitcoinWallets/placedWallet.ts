/** Where a wallet puts its provider, and the API that it has. */
export type PlacedWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly path: readonly string[]
  /** The provider in a wallet that has one per network. */
  readonly part?: string
  readonly api: 'unisat' | 'okx' | 'sats' | 'leather'
}
