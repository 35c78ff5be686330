import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { ApiReply, ApiRequest } from '../api/calls.ts'
import { createPrices } from './createPrices.ts'
import type { Sessions } from './login/sessions.ts'

const reply: ApiReply<'prices'> = { currency: 'USD', native: 3_000, tokens: [] }
const chain = 'eip155:1'

function open(answer: () => Promise<ApiReply<'prices'>>) {
  const asked: unknown[] = []
  const clock = { now: 1_000_000 }
  const call = async (name: string, request: ApiRequest<'prices'>) => {
    asked.push([name, request])
    return answer()
  }
  // Prices make no other call.
  const prices = createPrices({ call: call as Sessions['call'], now: () => clock.now })
  return { asked, clock, prices }
}

describe('createPrices', () => {
  test('default: pending, then what the server has', async () => {
    const { prices, asked } = open(async () => reply)
    const store = prices(chain)
    expect(store.current()).toBe('pending')
    await expect.poll(store.current).toEqual({ chain, ...reply })
    expect(asked).toEqual([['prices', { chain }]])
  })

  test('behavior: one request a minute and network', async () => {
    const { prices, asked, clock } = open(async () => reply)
    const store = prices(chain)
    clock.now += 59_999
    expect(prices(chain)).toBe(store)
    expect(prices('eip155:10')).not.toBe(store)
    expect(asked).toHaveLength(2)
    clock.now += 1
    expect(prices(chain)).not.toBe(store)
    expect(asked).toHaveLength(3)
  })

  test('behavior: a clock that was set back makes them old', () => {
    const { prices, clock } = open(async () => reply)
    const store = prices(chain)
    clock.now -= 1
    expect(prices(chain)).not.toBe(store)
  })

  test('error: none if the server has no answer, until a minute later', async () => {
    const { prices, asked, clock } = open(async () => {
      throw new FrameError('SERVER_UNREACHABLE')
    })
    await expect.poll(prices(chain).current).toBeNull()
    expect(prices(chain).current()).toBeNull()
    expect(asked).toHaveLength(1)
    clock.now += 60_000
    prices(chain)
    expect(asked).toHaveLength(2)
  })
})
