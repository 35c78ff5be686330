// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { getBalance } from '../../actions/getBalance.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { type Balance, balance } from '../../core/queries/balance.ts'
import type { QueryState } from '../../core/queries/queryCache.ts'
import { solana } from '../../networks/solana.ts'
import { on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { solanaAddress } from '../../testing/mockUser.ts'
import { passTimeUntil } from '../../testing/passTime.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

const ether = '0xde0b6b3a7640000'
const reads = (names: readonly string[]) => names.filter((name) => name === 'RPC_REQUEST').length

async function start(answer: () => string = () => ether) {
  const app = startLatchkey({ answers: on('RPC_REQUEST', answer) })
  await app.logIn()
  return app
}

describe('fetch', () => {
  test('default: through the frame', async () => {
    const app = await start(() => `0x${1_234_999_999_999_999_999n.toString(16)}`)
    expect(await balance.fetch(app.latchkey, {})).toEqual({
      value: 1_234_999_999_999_999_999n,
      formatted: '1.234',
      symbol: 'ETH',
      decimals: 18,
    })
  })

  test('behavior: kept for 30 s', async () => {
    const app = await start()
    await balance.fetch(app.latchkey, {})
    await balance.fetch(app.latchkey, {})
    expect(reads(app.names())).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 30_001)
    await balance.fetch(app.latchkey, {})
    expect(reads(app.names())).toBe(2)
  })

  test('param: refresh: reads again, and every hook gets the answer', async () => {
    const app = await start()
    await getBalance(app.latchkey)
    expect(reads(app.names())).toBe(1)
    await getBalance(app.latchkey, { refresh: true })
    expect(reads(app.names())).toBe(2)
  })

  test('behavior: after a reload, still kept for 30 s; after disconnecting, not', async () => {
    const storage = memoryStorage()
    const start = () => startLatchkey({ answers: on('RPC_REQUEST', () => ether) }, { storage })
    const first = start()
    await first.logIn()
    await balance.fetch(first.latchkey, {})
    const second = start()
    await expect.poll(() => second.status()).toBe('connected')
    expect(await balance.fetch(second.latchkey, {})).toMatchObject({ formatted: '1' })
    expect(reads(second.names())).toBe(0)
    await second.latchkey.disconnect()
    expect(storage.getItem(connectionKeys.balances)).toBeNull()
  })

  test('error: three retries, then none for 30 s', async () => {
    const app = await start(() => {
      throw new FrameError('NODE_UNREACHABLE')
    })
    vi.useFakeTimers()
    const attempt = () => passTimeUntil(balance.fetch(app.latchkey, {}))
    await expect(attempt()).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      message: 'Token Balance Unavailable',
      cause: { reason: 'NODE_UNREACHABLE' },
    })
    expect(reads(app.names())).toBe(4)
    await expect(balance.fetch(app.latchkey, {})).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
    })
    expect(reads(app.names())).toBe(4)
    await vi.advanceTimersByTimeAsync(30_000)
    const began = Date.now()
    await expect(attempt()).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    expect(Date.now() - began).toBeLessThanOrEqual(9_000)
    expect(reads(app.names())).toBe(8)
  })

  test('behavior: a Solana balance comes through the frame, and the page asks nobody', async () => {
    const app = startLatchkey({
      answers: on('RPC_REQUEST', () => ({ context: { slot: 1 }, value: 1_500_000_000 })),
    })
    await app.logIn()
    const node = vi.fn()
    vi.stubGlobal('fetch', node)
    await app.latchkey.switchNetwork(solana)
    expect(await balance.fetch(app.latchkey, {})).toMatchObject({ formatted: '1.5', symbol: 'SOL' })
    expect(node).not.toHaveBeenCalled()
    expect(app.fake.requests.at(-1)?.payload).toEqual({
      method: 'getBalance',
      params: [solanaAddress],
      chainId: solana.caipNetworkId,
      chainNamespace: 'solana',
    })
  })

  test('error: nobody is connected', async () => {
    const app = startLatchkey()
    await expect(balance.fetch(app.latchkey, {})).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(app.fake.opened()).toBe(0)
  })
})

describe('refresh', () => {
  test('default: reads again what is fresh', async () => {
    const app = await start()
    await balance.fetch(app.latchkey, {})
    await balance.refresh(app.latchkey, {})
    expect(reads(app.names())).toBe(2)
  })

  test('behavior: after a failure, too', async () => {
    let isDown = true
    const app = await start(() => {
      if (isDown) throw new FrameError('NODE_UNREACHABLE')
      return ether
    })
    vi.useFakeTimers()
    const failed = balance.fetch(app.latchkey, {}).catch((error: unknown) => error)
    await passTimeUntil(failed)
    expect(await failed).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    isDown = false
    const refreshed = balance.refresh(app.latchkey, {})
    await passTimeUntil(refreshed)
    expect(await refreshed).toMatchObject({ formatted: '1' })
  })
})

describe('watch', () => {
  test('default: tells the balance, and what becomes of it', async () => {
    let value = ether
    const app = await start(() => value)
    const seen: QueryState<Balance>[] = []
    const controller = new AbortController()
    await balance.watch(
      app.latchkey,
      {},
      {
        signal: controller.signal,
        onChange: (state) => seen.push(state),
      },
    )
    expect(seen[0]).toMatchObject({ data: undefined })
    await expect.poll(() => seen.at(-1)?.data?.formatted).toBe('1')
    value = '0x0'
    await balance.refresh(app.latchkey, {})
    await expect.poll(() => seen.at(-1)?.data?.formatted).toBe('0')
    const count = seen.length
    controller.abort()
    await balance.refresh(app.latchkey, {})
    expect(seen).toHaveLength(count)
  })
})
