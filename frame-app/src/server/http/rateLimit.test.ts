import { describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { hit, hitInTurn } from './rateLimit.ts'

describeOnBothDatabases('rateLimit', (database) => {
  const contextAt = (time: string) => ({
    db: database().db,
    clock: () => new Date(time),
    secrets: { ipKey: new Uint8Array(32) } as never,
  })
  const noon = '2026-01-01T12:00:00.000Z'

  test('default', async () => {
    const limit = { key: 'default', limit: 2, windowSeconds: 60 }
    const context = contextAt(noon)
    expect(await hit(context, limit)).toEqual({ allowed: true, count: 1, retryAfter: 0 })
    expect(await hit(context, limit)).toEqual({ allowed: true, count: 2, retryAfter: 0 })
    expect(await hit(context, limit)).toEqual({ allowed: false, count: 3, retryAfter: 60 })
  })

  test('behavior: 12 hits at once count 1 to 12', async () => {
    const limit = { key: 'parallel', limit: 5, windowSeconds: 60 }
    const hits = await Promise.all(Array.from({ length: 12 }, () => hit(contextAt(noon), limit)))
    const counts = hits.map(({ count }) => count).sort((a, b) => a - b)
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  test('behavior: a window that has ended starts again at 1', async () => {
    const limit = { key: 'window', limit: 1, windowSeconds: 30 }
    await hit(contextAt(noon), limit)
    expect(await hit(contextAt('2026-01-01T12:00:12.300Z'), limit)).toMatchObject({
      allowed: false,
      retryAfter: 18,
    })
    expect(await hit(contextAt('2026-01-01T12:00:30.000Z'), limit)).toMatchObject({ count: 1 })
  })

  test('behavior: a clock that was a year ahead is forgotten, one that is seconds ahead is not', async () => {
    const limit = { key: 'put back', limit: 1, windowSeconds: 30 }
    await hit(contextAt('2027-01-01T12:00:00.000Z'), limit)
    expect(await hit(contextAt(noon), limit)).toMatchObject({ count: 1, allowed: true })
    const skewed = { ...limit, key: 'of two instances' }
    await hit(contextAt('2026-01-01T12:00:10.000Z'), skewed)
    expect(await hit(contextAt(noon), skewed)).toMatchObject({ count: 2, retryAfter: 40 })
  })

  test('behavior: the key is not stored', async () => {
    await hit(contextAt(noon), { key: 'someone@example.com', limit: 1, windowSeconds: 60 })
    const rows = await database().db.selectFrom('rate_limit').selectAll().execute()
    const stored = rows.map(({ k }) => Buffer.from(k).toString('latin1')).join()
    expect(stored).not.toContain('someone')
  })

  describe('hitInTurn', () => {
    const limits = [
      { key: 'turn of the network', limit: 3, windowSeconds: 60 },
      { key: 'turn of the address', limit: 1, windowSeconds: 30 },
      { key: 'turn of the day', limit: 9, windowSeconds: 90 },
    ]

    test('default', async () => {
      const context = contextAt(noon)
      const allowed = { allowed: true, retryAfter: 0 }
      expect(await hitInTurn(context, limits)).toEqual(
        [1, 1, 1].map((count) => ({ ...allowed, count })),
      )
    })

    test('behavior: what stands behind a refusal is not counted', async () => {
      const first = { allowed: true, count: 2, retryAfter: 0 }
      expect(await hitInTurn(contextAt(noon), limits)).toEqual([
        first,
        { allowed: false, count: 2, retryAfter: 30 },
      ])
      const later = contextAt('2026-01-01T12:00:30.000Z')
      expect((await hitInTurn(later, limits)).map(({ count }) => count)).toEqual([3, 1, 2])
      expect(await hitInTurn(later, limits)).toHaveLength(1)
    })

    test('behavior: at once, each allows no more than its limit', async () => {
      const many = limits.map((limit) => ({ ...limit, key: `many ${limit.key}` }))
      const results = await Promise.all(
        Array.from({ length: 20 }, () => hitInTurn(contextAt(noon), many)),
      )
      expect(results.map(({ length }) => length).sort()).toEqual([...Array(17).fill(1), 2, 2, 3])
    })
  })
})
