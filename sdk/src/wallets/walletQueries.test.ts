import { describe, expect, test, vi } from 'vitest'
import { createApiSource } from './apiSource.ts'
import { createBundledSource } from './bundledSource.ts'
import type { Wallet } from './wallet.ts'
import {
  getExclusions,
  getFeaturedWallets,
  getRecommendedWallets,
  getWalletPage,
  searchWallets,
} from './walletQueries.ts'
import { parseWallet, toApiWallet } from './walletSchema.ts'
import type { WalletSource } from './walletSource.ts'

/** Every third wallet has no link for a phone; every second is on Solana. */
const wallets = Array.from(
  { length: 130 },
  (_, index) =>
    parseWallet({
      id: `w${index}`,
      name: `Wallet ${String(index).padStart(3, '0')}`,
      rdns: `com.wallet${index}`,
      chains: [index % 2 ? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : 'eip155:1'],
      mobile_link: index % 3 ? `app-${index}://` : undefined,
      order: index,
    }) as Wallet,
)

/** A wallet list API with the same wallets and filters of its own. */
const fetchFromApi: typeof fetch = async (input) => {
  const { searchParams } = new URL(String(input))
  const list = (name: string) => searchParams.get(name)?.split(',')
  const found = wallets.filter(
    ({ id, name, chains }) =>
      (list('include')?.includes(id) ?? true) &&
      !list('exclude')?.includes(id) &&
      (list('chains')?.some((chain) => chains.includes(chain as never)) ?? true) &&
      name.toLowerCase().includes((searchParams.get('search') ?? '').toLowerCase()),
  )
  const entries = Number(searchParams.get('entries'))
  const start = (Number(searchParams.get('page')) - 1) * entries
  const data = found.slice(start, start + entries).map(toApiWallet)
  return new Response(JSON.stringify({ data, count: found.length }))
}

const apiOptions = { url: 'https://e.example', projectId: 'p', sdkType: 's', sdkVersion: 'v' }
const sources: [string, () => WalletSource][] = [
  ['bundled', () => createBundledSource(async () => wallets)],
  ['api', () => createApiSource({ ...apiOptions, fetch: fetchFromApi })],
]
const ids = (list: readonly Wallet[]) => list.map(({ id }) => id)
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `w${from + index}`)

/** Both sources keep the same rules. */
describe.each(sources)('%s source', (_, create) => {
  const source = create()

  test('getWalletPage: pages of 40, the last one shorter', async () => {
    const page = (number: number) => getWalletPage({ source, page: number })
    expect(ids((await page(1)).wallets)).toEqual(range(0, 40))
    expect(ids((await page(4)).wallets)).toEqual(range(120, 130))
    expect(await page(1)).toMatchObject({ count: 130 })
  })

  test('getWalletPage: leaves out featured, recommended and excluded wallets', async () => {
    const lists = { featured: ['w0'], recommended: ['w1'], exclude: ['w2'] }
    const { wallets: found, count } = await getWalletPage({ source, page: 1, ...lists })
    expect(ids(found)).toEqual(range(3, 43))
    expect(count).toBe(127)
  })

  test('getWalletPage: what a phone cannot open is dropped and counted off', async () => {
    const { wallets: found, count } = await getWalletPage({ source, page: 1, mobile: true })
    expect(ids(found)).toEqual(range(0, 40).filter((_, index) => index % 3))
    expect(count).toBe(130 - 14)
  })

  test('getWalletPage: chains and include', async () => {
    const chains = ['eip155:1'] as const
    const { wallets: found } = await getWalletPage({
      source,
      page: 1,
      chains,
      include: ['w1', 'w2'],
    })
    expect(ids(found)).toEqual(['w2'])
  })

  test('getRecommendedWallets: 4, none of them featured or excluded', async () => {
    const page = await getRecommendedWallets({ source, featured: ['w0'], exclude: ['w2'] })
    expect(ids(page.wallets)).toEqual(['w1', 'w3', 'w4', 'w5'])
    expect(page.count).toBe(128)
  })

  test("getFeaturedWallets: in the dApp's order, unknown ids left out", async () => {
    const found = await getFeaturedWallets({ source, featured: ['w9', 'none', 'w2', 'w5'] })
    expect(ids(found)).toEqual(['w9', 'w2', 'w5'])
  })

  test('searchWallets: 100 entries, without those excluded', async () => {
    const { wallets: found, count } = await searchWallets({ source, text: ' wALLet ' })
    expect(found.length).toBe(100)
    expect(count).toBe(130)
    const rest = await searchWallets({ source, text: 'Wallet 00', exclude: ['w0', 'w1'] })
    expect(ids(rest.wallets)).toEqual(range(2, 10))
  })

  test('getExclusions: names and reverse domain names of the ids', async () => {
    expect(await getExclusions({ source, exclude: ['w3', 'none'] })).toEqual({
      ids: ['w3', 'none'],
      rdns: ['com.wallet3'],
      names: ['wallet 003'],
    })
  })

  test('getWallets: an aborted call is ABORTED', async () => {
    const request = { page: 1, entries: 4, signal: AbortSignal.abort() }
    await expect(source.getWallets(request)).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('requests', () => {
  const getWallets = vi.fn(async () => ({ wallets: [], count: 0 }))
  const source: WalletSource = { getWallets, getImageUrl: () => undefined }

  test('behavior: a text of one character, or of white space, requests nothing', async () => {
    for (const text of ['', 'a', ' a ', '   ', '🦊']) {
      expect(await searchWallets({ source, text })).toEqual({ wallets: [], count: 0 })
    }
    expect(getWallets).not.toHaveBeenCalled()
    await searchWallets({ source, text: 'ab' })
    expect(getWallets).toHaveBeenCalledOnce()
  })

  test('behavior: without featured or excluded ids, nothing is requested', async () => {
    getWallets.mockClear()
    expect(await getFeaturedWallets({ source })).toEqual([])
    expect(await getExclusions({ source })).toEqual({ ids: [], rdns: [], names: [] })
    expect(getWallets).not.toHaveBeenCalled()
  })
})

describe('createBundledSource', () => {
  test('param: badge, names and rdns', async () => {
    const source = createBundledSource(async () => wallets)
    const request = { page: 1, entries: 40 }
    const named = await source.getWallets({
      ...request,
      names: ['Wallet 007'],
      rdns: ['com.wallet3'],
    })
    expect(ids(named.wallets)).toEqual(['w3', 'w7'])
    expect(await source.getWallets({ ...request, badge: 'certified' })).toMatchObject({
      count: 130,
    })
  })

  test('error: a list that does not load is UNREACHABLE, and is loaded again', async () => {
    const load = vi.fn(async () => wallets)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const source = createBundledSource(load)
    const request = { page: 1, entries: 1 }
    await expect(source.getWallets(request)).rejects.toMatchObject({ code: 'UNREACHABLE' })
    expect(await source.getWallets(request)).toMatchObject({ count: 130 })
  })

  test('behavior: shows no picture of its own', () => {
    const source = createBundledSource(async () => wallets)
    expect(source.getImageUrl(parseWallet({ id: 'a', name: 'A', image_id: 'x' }) as Wallet)).toBe(
      undefined,
    )
  })
})
