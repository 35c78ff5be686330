// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { solana } from '../../networks/solana.ts'
import { on } from '../../testing/fakeFrame.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'
import { fetchBalance, refreshBalance, type WatchedBalance, watchBalance } from './balance.ts'

const ether = '0xde0b6b3a7640000'
const reads = (names: readonly string[]) => names.filter((name) => name === 'RPC_REQUEST').length

const { setTimeout: realTimeout } = globalThis

/** Moves the faked clock, and lets real messages come through on the way. */
async function advance(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise((resolve) => realTimeout(resolve, 2))
  }
}

async function start(answer: () => string = () => ether) {
  const app = startLatchkey({ answers: on('RPC_REQUEST', answer) })
  await app.logIn()
  return app
}

describe('fetchBalance', () => {
  test('default: through the frame', async () => {
    const app = await start(() => `0x${1_234_999_999_999_999_999n.toString(16)}`)
    expect(await fetchBalance(app.latchkey)).toEqual({
      value: 1_234_999_999_999_999_999n,
      formatted: '1.234',
      symbol: 'ETH',
      decimals: 18,
    })
  })

  test('behavior: kept for 30 s', async () => {
    const app = await start()
    await fetchBalance(app.latchkey)
    await fetchBalance(app.latchkey)
    expect(reads(app.names())).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 30_001)
    await fetchBalance(app.latchkey)
    expect(reads(app.names())).toBe(2)
  })

  test('error: three retries, then none for 30 s', async () => {
    const app = await start(() => {
      throw new FrameError('NODE_UNREACHABLE')
    })
    vi.useFakeTimers()
    const attempt = fetchBalance(app.latchkey)
    attempt.catch(() => undefined)
    await advance(9_000)
    await expect(attempt).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      message: 'Token Balance Unavailable',
      cause: { reason: 'NODE_UNREACHABLE' },
    })
    expect(reads(app.names())).toBe(4)
    await expect(fetchBalance(app.latchkey)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    expect(reads(app.names())).toBe(4)
    await advance(30_000)
    const later = fetchBalance(app.latchkey)
    later.catch(() => undefined)
    await advance(9_000)
    expect(reads(app.names())).toBe(8)
  })

  test('behavior: a Solana balance comes from the configured node', async () => {
    const app = await start()
    const node = vi.fn(async () => Response.json({ result: { value: 1_500_000_000 } }))
    vi.stubGlobal('fetch', node)
    await app.latchkey.switchNetwork(solana)
    expect(await fetchBalance(app.latchkey)).toMatchObject({ formatted: '1.5', symbol: 'SOL' })
    expect(node).toHaveBeenCalledWith('https://api.mainnet-beta.solana.com', expect.anything())
  })

  test('error: nobody is connected', async () => {
    const app = startLatchkey()
    await expect(fetchBalance(app.latchkey)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(app.fake.opened()).toBe(0)
  })
})

describe('refreshBalance', () => {
  test('default: reads again what is fresh', async () => {
    const app = await start()
    await fetchBalance(app.latchkey)
    await refreshBalance(app.latchkey)
    expect(reads(app.names())).toBe(2)
  })
})

describe('watchBalance', () => {
  test('default: tells the balance, and what becomes of it', async () => {
    let value = ether
    const app = await start(() => value)
    const seen: WatchedBalance[] = []
    const controller = new AbortController()
    await watchBalance(app.latchkey, {
      signal: controller.signal,
      onChange: (balance) => seen.push(balance),
    })
    expect(seen[0]).toMatchObject({ balance: undefined })
    await expect.poll(() => seen.at(-1)?.balance?.formatted).toBe('1')
    value = '0x0'
    await refreshBalance(app.latchkey)
    await expect.poll(() => seen.at(-1)?.balance?.formatted).toBe('0')
    const count = seen.length
    controller.abort()
    await refreshBalance(app.latchkey)
    expect(seen).toHaveLength(count)
  })
})
