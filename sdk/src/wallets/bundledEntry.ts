import type { ChainNamespace } from '@latchkey/protocol'

/** A fact and its sources, as indexes into the entry's list. A fact without one does not compile. */
export type Sourced<Value> = {
  readonly value: Value
  readonly source: readonly [number, ...number[]]
}

type SourcedLinks<Key extends string> = { readonly [Name in Key]?: Sourced<string> }

export type BundledEntry = {
  readonly id: string
  readonly name: string
  readonly rdns?: Sourced<string>
  readonly namespaces: Sourced<readonly [ChainNamespace, ...ChainNamespace[]]>
  readonly homepage?: Sourced<string>
  readonly links?: SourcedLinks<'native' | 'universal' | 'desktop'>
  readonly stores?: SourcedLinks<'ios' | 'android' | 'chrome'>
  readonly supportsWalletConnect: boolean
  /** Pages to check the facts against. */
  readonly source: readonly [string, ...string[]]
}
