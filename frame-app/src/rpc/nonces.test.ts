import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNonces } from './nonces.ts'

const fees = { type: 'legacy', gasPrice: '0x1' } as const

describe('createNonces', () => {
  test('default: what the node counts', () => {
    expect(createNonces().next('eip155:1:0xa', 7)).toBe(7)
  })

  test('behavior: a node that lags does not bring a nonce back', () => {
    const nonces = createNonces()
    nonces.sent('a', 7, fees)
    expect(nonces.next('a', 7)).toBe(8)
    expect(nonces.next('a', 12)).toBe(12)
    expect(nonces.next('b', 7)).toBe(7)
  })

  test('behavior: a transaction that replaces an earlier one leaves the later ones counted', () => {
    const nonces = createNonces()
    nonces.sent('a', nonces.next('a', 7), fees)
    nonces.sent('a', 5, fees)
    expect(nonces.next('a', 6)).toBe(8)
  })

  test('behavior: a batch counts on from its first, and keeps what was not sent', () => {
    const nonces = createNonces()
    const batch = [0, 1, 2].map((index) => nonces.next('a', 7) + index)
    expect(batch).toEqual([7, 8, 9])
    for (const nonce of batch.slice(0, 2)) nonces.sent('a', nonce, fees)
    expect(nonces.next('a', 7)).toBe(9)
  })

  test('behavior: after 30 s the node is believed again: what was sent was dropped', () => {
    let now = 0
    const nonces = createNonces(() => now)
    nonces.sent('a', 7, fees)
    now = 30_001
    expect(nonces.next('a', 7)).toBe(7)
  })

  test('behavior: nor is a count kept that the node takes back for 30 s, however often it is asked', () => {
    let now = 0
    const nonces = createNonces(() => now)
    expect(nonces.next('a', 12)).toBe(12)
    for (now = 10_000; now <= 30_000; now += 10_000) expect(nonces.next('a', 7)).toBe(12)
    now = 30_001
    expect(nonces.next('a', 7)).toBe(7)
  })

  test('behavior: a nonce that the dApp gives ahead leaves those before it to be used', () => {
    const nonces = createNonces()
    nonces.sent('a', 9, fees)
    expect(nonces.next('a', 8)).toBe(8)
    nonces.sent('a', 8, fees)
    expect(nonces.next('a', 8)).toBe(10)
  })

  test('default: the fees of a transaction that is pending', () => {
    let now = 0
    const nonces = createNonces(() => now)
    nonces.sent('a', 7, fees)
    expect(nonces.find('a', 7, 7)).toBe(fees)
    now = 30_001
    expect(nonces.find('a', 7, 8)).toBe(fees)
    // The node has dropped it.
    expect(nonces.find('a', 7, 7)).toBeUndefined()
    expect(nonces.find('a', 6, 8)).toBeUndefined()
    expect(nonces.find('b', 7, 8)).toBeUndefined()
  })

  test('behavior: a replacement’s fees count, and the oldest of 81 transactions is forgotten', () => {
    const nonces = createNonces()
    for (let nonce = 0; nonce < 80; nonce += 1) nonces.sent('a', nonce, fees)
    const higher = { type: 'legacy', gasPrice: '0x2' } as const
    nonces.sent('a', 0, higher)
    nonces.sent('a', 80, fees)
    expect(nonces.find('a', 0, 81)).toBe(higher)
    expect(nonces.find('a', 1, 81)).toBeUndefined()
  })

  const step = fc.oneof(
    fc.record({ kind: fc.constant('send' as const), approved: fc.boolean(), lag: fc.nat(4) }),
    fc.record({ kind: fc.constant('ahead' as const), by: fc.nat(4) }),
    fc.record({ kind: fc.constant('replace' as const), back: fc.nat(4) }),
  )

  type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

  test('behavior: whatever is rejected, replaced, sent ahead or counted late, no nonce is reused or skipped', () => {
    const run = (first: number, steps: readonly Step[]) => {
      const nonces = createNonces(() => 0)
      const used = new Set<number>()
      const count = () => {
        let nonce = first
        while (used.has(nonce)) nonce += 1
        return nonce
      }
      const send = (nonce: number) => {
        used.add(nonce)
        nonces.sent('a', nonce, fees)
      }
      for (const each of steps) {
        if (each.kind === 'ahead') send(count() + each.by)
        else if (each.kind === 'replace') send(Math.max(first, count() - 1 - each.back))
        else {
          const nonce = nonces.next('a', Math.max(first, count() - each.lag))
          expect(nonce).toBe(count())
          if (each.approved) send(nonce)
        }
      }
    }
    fc.assert(fc.property(fc.nat(1_000), fc.array(step, { maxLength: 60 }), run), {
      numRuns: 1_000,
    })
  })
})
