import { describe, expect, test } from 'vitest'
import { createNonces } from './nonces.ts'

describe('createNonces', () => {
  test('default: what the node counts', () => {
    expect(createNonces().next('eip155:1:0xa', 7)).toBe(7)
  })

  test('behavior: a node that lags does not bring a nonce back', () => {
    const nonces = createNonces()
    nonces.sent('a', 7)
    expect(nonces.next('a', 7)).toBe(8)
    expect(nonces.next('a', 12)).toBe(12)
    expect(nonces.next('b', 7)).toBe(7)
  })

  test('behavior: a transaction that replaces an earlier one leaves the later ones counted', () => {
    const nonces = createNonces()
    nonces.sent('a', 7)
    nonces.sent('a', 5)
    expect(nonces.next('a', 6)).toBe(8)
  })

  test('behavior: a batch counts on from its first, and keeps what was not sent', () => {
    const nonces = createNonces()
    const batch = [0, 1, 2].map((index) => nonces.next('a', 7) + index)
    expect(batch).toEqual([7, 8, 9])
    for (const nonce of batch.slice(0, 2)) nonces.sent('a', nonce)
    expect(nonces.next('a', 7)).toBe(9)
  })

  test('behavior: after 30 s the node is believed again: what was sent was dropped', () => {
    let now = 0
    const nonces = createNonces(() => now)
    nonces.sent('a', 7)
    now = 30_001
    expect(nonces.next('a', 7)).toBe(7)
  })
})
