import { describe, expect, test } from 'vitest'
import { createDeferred } from '../../primitives/deferred.ts'
import { startMock } from '../../testing/startMock.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { WalletListError } from '../../wallets/walletListError.ts'
import { parseWallet } from '../../wallets/walletSchema.ts'
import type { WalletPage, WalletRequest } from '../../wallets/walletSource.ts'
import { createWalletPages } from './walletPages.ts'

const all = (count: number, isOpenable = (_: number) => true): readonly Wallet[] =>
  Array.from({ length: count }, (_, index) =>
    parseWallet({
      id: `w${index}`,
      name: `Wallet ${index}`,
      ...(isOpenable(index) ? { mobile_link: `w${index}://` } : {}),
    }),
  ).filter((wallet) => wallet !== undefined)

function start(wallets: readonly Wallet[], { mobile = false, modal = {} } = {}) {
  const { latchkey } = startMock({}, { modal })
  const requests: WalletRequest[] = []
  let answer = async (request: WalletRequest): Promise<WalletPage> => {
    const found = wallets.filter(
      ({ id, name }) =>
        !request.exclude?.includes(id) &&
        (request.include?.includes(id) ?? true) &&
        name.includes(request.search ?? ''),
    )
    const first = (request.page - 1) * request.entries
    return { wallets: found.slice(first, first + request.entries), count: found.length }
  }
  const source = {
    getWallets: (request: WalletRequest) => {
      requests.push(request)
      return answer(request)
    },
    getImageUrl: () => undefined,
  }
  const { featured } = latchkey._internal.options.modal
  const pages = createWalletPages(latchkey, { source, mobile, featured })
  const count = () => pages.state.getState().wallets.length
  return { pages, requests, count, respond: (next: typeof answer) => (answer = next) }
}

describe('createWalletPages', () => {
  test.each([
    [130, [40, 80, 120, 130]],
    [80, [40, 80]],
    [5, [5]],
    [0, [0]],
  ])('default: %i wallets, page by page', async (total, counts) => {
    const { pages, count } = start(all(total))
    const seen: number[] = []
    for (let page = 0; page < counts.length; page += 1) {
      await pages.load()
      seen.push(count())
      expect(pages.state.getState().hasMore).toBe(page < counts.length - 1)
    }
    expect(seen).toEqual(counts)
    expect(pages.state.getState()).toMatchObject({ status: 'loaded', count: total })
  })

  test('behavior: pages whose wallets a phone cannot open do not end the list', async () => {
    const { pages, count } = start(
      all(100, (index) => index >= 40),
      { mobile: true },
    )
    await pages.load()
    expect([count(), pages.state.getState().hasMore]).toEqual([0, true])
    await pages.load()
    await pages.load()
    expect([count(), pages.state.getState().hasMore]).toEqual([60, false])
  })

  test('behavior: featured wallets and those of the dApp lead, and none comes twice', async () => {
    const { pages, count } = start(all(60), {
      modal: { featured: ['w50'], customWallets: [{ id: 'own', name: 'Own' }] },
    })
    await pages.load()
    await pages.load()
    const ids = pages.state.getState().wallets.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['w50', 'own'])
    expect([count(), new Set(ids).size]).toEqual([61, 61])
  })

  test('behavior: a late answer of an earlier search changes nothing', async () => {
    const { pages, respond } = start(all(3))
    const late = createDeferred<WalletPage>()
    respond(() => late.promise)
    const first = pages.search({ text: 'Wallet 1', certified: false })
    respond(async () => ({ wallets: all(1), count: 1 }))
    await pages.search({ text: 'Wallet 0', certified: false })
    late.resolve({ wallets: all(3), count: 3 })
    await first
    expect(pages.state.getState()).toMatchObject({ status: 'loaded', count: 1 })
  })

  test('behavior: one request at a time', async () => {
    const { pages, requests } = start(all(100))
    await Promise.all([pages.load(), pages.load()])
    expect(requests.map(({ page }) => page)).toEqual([1])
  })

  test('error: the failed page is loaded again, and earlier ones stay', async () => {
    const { pages, requests, count, respond } = start(all(100))
    await pages.load()
    const error = new WalletListError('TIMEOUT')
    respond(async () => Promise.reject(error))
    await pages.load()
    expect(pages.state.getState()).toMatchObject({ status: 'failed', failure: 'TIMEOUT' })
    expect(count()).toBe(40)
    respond(async () => ({ wallets: all(50).slice(40), count: 50 }))
    await pages.load()
    expect(requests.map(({ page }) => page)).toEqual([1, 2, 2])
    expect(pages.state.getState()).toMatchObject({ status: 'loaded', failure: undefined })
    expect(count()).toBe(50)
  })
})
