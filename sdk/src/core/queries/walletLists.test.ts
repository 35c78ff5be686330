// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeEvmWallet } from '../../testing/fakeEvmWallet.ts'
import { installWalletApi, walletApiUrl } from '../../testing/installWalletApi.ts'
import { passTime } from '../../testing/passTime.ts'
import { announceWallet, startInjected } from '../../testing/startInjected.ts'
import type { QueryState } from './queryCache.ts'
import { type WalletLists, watchWalletLists } from './walletLists.ts'

const featuredId = 'f'.repeat(64)
const certified = { badge_type: 'certified' }
const listed = [
  { id: featuredId, name: 'Featured' },
  { id: 'a'.repeat(64), name: 'Wallet 7', rdns: 'io.wallet7', ...certified },
  { id: 'b'.repeat(64), name: 'Other' },
]

/** Wallets that the page has, and the lists as a view receives them. */
async function start(refuses: (url: URL) => boolean = () => false, status = 414) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const walletApi = installWalletApi(listed)
  const answered = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await answered(input, init)
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return refuses(url) ? new Response('', { status }) : answer
  }
  const { latchkey } = startInjected(
    {},
    { api: { url: walletApiUrl }, modal: { featured: [featuredId] } },
  )
  await latchkey._internal.discover()
  const states: QueryState<WalletLists>[] = []
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const { signal } = controller
  void watchWalletLists(latchkey, { signal, onChange: (state) => states.push(state) })
  return { walletApi, last: () => states.at(-1) }
}

/** Names as long as a hostile page may announce them. */
function announceMany(count: number) {
  for (let index = 0; index < count; index += 1) {
    const rdns = `io.wallet${index}`
    announceWallet(fakeEvmWallet(), { rdns, name: `Wallet ${index}`.padEnd(30, '漢') })
  }
}

describe('watchWalletLists', () => {
  test('default: the lists appear together', async () => {
    announceWallet(fakeEvmWallet(), { rdns: 'io.wallet7' })
    const { last } = await start()
    await passTime(() => last()?.isLoading === false)
    const { data } = last() ?? {}
    expect(data?.featured.map(({ name }) => name)).toEqual(['Featured'])
    expect(data?.recommended.map(({ name }) => name)).toEqual(['Wallet 7', 'Other'])
    expect(data?.connectors.get('io.wallet7')?.name).toBe('Wallet 7')
    expect(data?.count).toBe(3)
  })

  test('error: the host refuses one list, and the others appear', async () => {
    announceWallet(fakeEvmWallet(), { rdns: 'io.wallet7' })
    const { last, walletApi } = await start((url) => url.searchParams.get('include') !== null)
    await passTime(() => last()?.error !== undefined)
    expect(last()?.data?.recommended.map(({ name }) => name)).toEqual(['Wallet 7', 'Other'])
    expect(last()?.data?.connectors.get('io.wallet7')?.name).toBe('Wallet 7')
    expect(last()?.data?.featured).toEqual([])
    // Only that list is requested again, 3 times.
    const featured = walletApi.requests.filter((url) => url.searchParams.has('include'))
    expect([featured.length, walletApi.requests.length]).toEqual([4, 6])
  })

  test('error: no answer for the names of installed wallets: the rows do not wait for it', async () => {
    announceWallet(fakeEvmWallet(), { rdns: 'io.wallet7' })
    const { last } = await start((url) => url.searchParams.get('names') !== null, 503)
    await passTime(() => last()?.isLoading === false)
    expect(last()).toMatchObject({ isRetrying: true, error: undefined })
    expect(last()?.data?.recommended).toHaveLength(2)
    expect(last()?.data?.connectors.size).toBe(0)
  })

  test('behavior: many installed wallets are requested in addresses of at most 2,048 characters', async () => {
    announceMany(55)
    const { last, walletApi } = await start((url) => url.href.length > 2_048)
    await passTime(() => last()?.isLoading === false)
    expect(last()?.error).toBeUndefined()
    expect(last()?.data?.connectors.get('io.wallet7')?.name).toBe('Wallet 7')
    expect(walletApi.requests.every(({ href }) => href.length <= 2_048)).toBe(true)
  })

  test('behavior: a hostile name that the host refuses takes no other wallet of another request', async () => {
    announceMany(30)
    const { last } = await start(
      (url) => url.searchParams.get('rdns')?.includes('io.wallet29') ?? false,
    )
    await passTime(() => last()?.isLoading === false)
    expect(last()?.data?.connectors.has('io.wallet7')).toBe(true)
    expect(last()?.error).toBeUndefined()
  })
})
