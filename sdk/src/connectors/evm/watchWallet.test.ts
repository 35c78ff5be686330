import { describe, expect, test, vi } from 'vitest'
import { fakeEvmWallet } from '../../testing/fakeEvmWallet.ts'
import { watchWallet } from './watchWallet.ts'

describe('watchWallet', () => {
  test.each(['removeListener', 'off'] as const)('default: stops with %s', (name) => {
    const { removeListener, ...wallet } = fakeEvmWallet()
    const listener = vi.fn()
    const stop = watchWallet({ ...wallet, [name]: removeListener }, { chainChanged: listener })
    wallet.emit('chainChanged', '0x1')
    stop()
    expect(wallet.listeners()).toBe(0)
    expect(listener.mock.calls).toEqual([['0x1']])
  })

  test('behavior: a wallet that keeps a listener does not reach it', () => {
    const { removeListener: _, ...wallet } = fakeEvmWallet()
    const listener = vi.fn()
    watchWallet(wallet, { chainChanged: listener })()
    wallet.emit('chainChanged', '0x1')
    expect(listener).not.toHaveBeenCalled()
  })

  test.each([
    ['without events', {}],
    [
      'that throws',
      {
        on() {
          throw new TypeError('no events')
        },
      },
    ],
  ])('behavior: a wallet %s is usable', (_, events) => {
    const stop = watchWallet({ request: () => null, ...events }, { chainChanged: vi.fn() })
    expect(stop).not.toThrow()
  })
})
