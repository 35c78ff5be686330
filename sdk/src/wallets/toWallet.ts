import type { BundledEntry, Sourced } from './bundledEntry.ts'
import type { Wallet } from './wallet.ts'

/** @param order its rank in the list. Default: none */
export function toWallet(entry: BundledEntry, order?: number): Wallet {
  const { id, name, rdns, namespaces, homepage, links, stores, supportsWalletConnect } = entry
  return {
    id,
    name,
    ...(rdns && { rdns: rdns.value }),
    namespaces: namespaces.value,
    chains: [],
    links: getValues(links),
    stores: getValues(stores),
    ...(homepage && { homepage: homepage.value }),
    injected: [],
    supportsWalletConnect,
    ...(order !== undefined && { order }),
  }
}

function getValues<Key extends string>(
  facts: { readonly [Name in Key]?: Sourced<string> } = {},
): { readonly [Name in Key]?: string } {
  const entries = Object.entries<Sourced<string> | undefined>(facts).flatMap(([name, fact]) =>
    fact ? [[name, fact.value]] : [],
  )
  // The names are those of the facts.
  return Object.fromEntries(entries) as { [Name in Key]?: string }
}
