/** The lists that the views show, over any wallet source. */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import { createExclusions, type Exclusions, filterWallets, noExclusions } from './filterWallets.ts'
import { splitQuery } from './splitQuery.ts'
import type { Wallet } from './wallet.ts'
import type { WalletPage, WalletSource } from './walletSource.ts'

export const pageEntries = 40
const searchEntries = 100
const recommendedEntries = 4
const minSearchLength = 2

export type WalletListParameters = {
  readonly source: WalletSource
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Ids in the order to show. */
  readonly featured?: readonly string[] | undefined
  readonly chains?: readonly CaipNetworkId[] | undefined
  /** The only one to list. */
  readonly namespace?: ChainNamespace | undefined
  readonly badge?: 'certified' | undefined
  /** Keeps only wallets that a phone can open. */
  readonly mobile?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

const emptyPage: WalletPage = { wallets: [], count: 0 }

/** Drops wallets that a phone cannot open, and counts them off. */
function applyMobileFilter(page: WalletPage, mobile: boolean | undefined): WalletPage {
  const wallets = filterWallets(page.wallets, { mobile })
  return { wallets, count: page.count - (page.wallets.length - wallets.length) }
}

/** Keeps the dApp's order. */
export async function getFeaturedWallets({
  source,
  featured = [],
  mobile,
  chains,
  signal,
}: WalletListParameters): Promise<readonly Wallet[]> {
  const found = await getByIds(featured, { source, chains, signal })
  return filterWallets(found, { mobile })
    .filter(({ id }) => featured.includes(id))
    .toSorted((a, b) => featured.indexOf(a.id) - featured.indexOf(b.id))
}

/** Returns at most 4 wallets, none of them featured or excluded, and how many there are. */
export const getRecommendedWallets = (parameters: WalletListParameters): Promise<WalletPage> =>
  getRest(parameters, 1, recommendedEntries)

export type WalletPageParameters = WalletListParameters & {
  readonly page: number
  /** Ids of the recommended wallets, which another list shows. */
  readonly recommended?: readonly string[] | undefined
}

/** Returns 40 wallets, without those that other lists show. */
export function getWalletPage({
  page,
  recommended = [],
  ...parameters
}: WalletPageParameters): Promise<WalletPage> {
  const exclude = [...(parameters.exclude ?? []), ...recommended]
  return getRest({ ...parameters, exclude }, page, pageEntries)
}

async function getRest(
  {
    source,
    include,
    exclude = [],
    featured = [],
    chains,
    badge,
    mobile,
    signal,
  }: WalletListParameters,
  page: number,
  entries: number,
): Promise<WalletPage> {
  const shown = [...new Set([...exclude, ...featured])]
  const found = await source.getWallets({
    page,
    entries,
    include,
    exclude: shown,
    chains,
    badge,
    signal,
  })
  return applyMobileFilter(found, mobile)
}

export const isSearch = (text: string): boolean => [...text.trim()].length >= minSearchLength

/** Searches from 2 characters on; shorter texts find nothing and request nothing. */
export async function searchWallets({
  text,
  ...parameters
}: WalletListParameters & { readonly text: string }): Promise<WalletPage> {
  if (!isSearch(text)) return emptyPage
  const search = text.trim()
  const { source, include, exclude, chains, badge, mobile, signal } = parameters
  const found = await source.getWallets({
    page: 1,
    entries: searchEntries,
    search,
    include,
    exclude,
    chains,
    badge,
    signal,
  })
  return applyMobileFilter(found, mobile)
}

/** Resolves excluded ids to names and reverse domain names. */
export async function getExclusions({
  source,
  exclude = [],
  signal,
}: WalletListParameters): Promise<Exclusions> {
  if (exclude.length === 0) return noExclusions
  return createExclusions(exclude, await getByIds(exclude, { source, signal }))
}

/** Sends as many ids in a request as an address holds. */
async function getByIds(
  ids: readonly string[],
  { source, ...request }: Pick<WalletListParameters, 'source' | 'chains' | 'signal'>,
): Promise<readonly Wallet[]> {
  const parts = splitQuery(ids, (id) => [id], searchEntries)
  const pages = await Promise.all(
    parts.map((include) =>
      source.getWallets({ page: 1, entries: include.length, include, ...request }),
    ),
  )
  return pages.flatMap(({ wallets }) => wallets)
}
