import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { consume, type RateLimit } from './rateLimit.ts'
import { prepareReservation } from './reservation.ts'

describeOnBothDatabases('rateLimit', (database) => {
  const contextAt = (time: string) => ({
    db: database().db,
    clock: () => new Date(time),
    secrets: { ipKey: createSecretKey(Buffer.alloc(32)) } as never,
  })
  const consumeAll = (context: ReturnType<typeof contextAt>, groups: RateLimit[][]) =>
    prepareReservation(groups.map(({ length }) => length))(context, groups)
  const noon = '2026-01-01T12:00:00.000Z'

  test('default', async () => {
    const limit = { key: 'default', limit: 2, windowSeconds: 60 }
    const context = contextAt(noon)
    expect(await consume(context, limit)).toEqual({ allowed: true, count: 1, retryAfter: 0 })
    expect(await consume(context, limit)).toEqual({ allowed: true, count: 2, retryAfter: 0 })
    expect(await consume(context, limit)).toEqual({ allowed: false, count: 3, retryAfter: 60 })
  })

  test('behavior: 12 hits at once count 1 to 12', async () => {
    const limit = { key: 'parallel', limit: 5, windowSeconds: 60 }
    const hits = await Promise.all(
      Array.from({ length: 12 }, () => consume(contextAt(noon), limit)),
    )
    const counts = hits.map(({ count }) => count).sort((a, b) => a - b)
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  test('behavior: a window that has ended starts again at 1', async () => {
    const limit = { key: 'window', limit: 1, windowSeconds: 30 }
    await consume(contextAt(noon), limit)
    expect(await consume(contextAt('2026-01-01T12:00:12.300Z'), limit)).toMatchObject({
      allowed: false,
      retryAfter: 18,
    })
    expect(await consume(contextAt('2026-01-01T12:00:30.000Z'), limit)).toMatchObject({ count: 1 })
  })

  test('behavior: a clock that was a year ahead is forgotten, one that is seconds ahead is not', async () => {
    const limit = { key: 'put back', limit: 1, windowSeconds: 30 }
    await consume(contextAt('2027-01-01T12:00:00.000Z'), limit)
    expect(await consume(contextAt(noon), limit)).toMatchObject({ count: 1, allowed: true })
    const skewed = { ...limit, key: 'of two instances' }
    await consume(contextAt('2026-01-01T12:00:10.000Z'), skewed)
    expect(await consume(contextAt(noon), skewed)).toMatchObject({ count: 2, retryAfter: 40 })
  })

  test('behavior: the key is not stored', async () => {
    await consume(contextAt(noon), { key: 'someone@example.com', limit: 1, windowSeconds: 60 })
    const rows = await database().db.selectFrom('rate_limit').selectAll().execute()
    const stored = rows.map(({ k }) => Buffer.from(k).toString('latin1')).join()
    expect(stored).not.toContain('someone')
  })

  describe('reserve', () => {
    const device = { key: 'reserve: device', limit: 1, windowSeconds: 30 }
    const network = { key: 'reserve: network', limit: 2, windowSeconds: 60 }
    const address = { key: 'reserve: address', limit: 1, windowSeconds: 90 }
    const reserveAt = (seconds: number, prefix = '') =>
      consumeAll(
        contextAt(new Date(Date.parse(noon) + seconds * 1_000).toISOString()),
        [[device, network], [address]].map((group) =>
          group.map((limit) => ({ ...limit, key: prefix + limit.key })),
        ),
      )

    test('default', async () => {
      expect(await reserveAt(0)).toEqual([
        { counts: [1, 1], refusal: undefined },
        { counts: [1], refusal: undefined },
      ])
    })

    test('behavior: a refused group counts nothing, and ends the groups behind it', async () => {
      for (let refused = 0; refused < 5; refused++) {
        expect((await reserveAt(12.3))[0]).toEqual({
          counts: [1, 1],
          refusal: { index: 0, retryAfter: 18 },
        })
      }
      const [group] = await reserveAt(30)
      expect(group).toEqual({ counts: [1, 2], refusal: undefined })
    })

    test('behavior: a group whose last limit is full leaves the ones before it as they were', async () => {
      expect((await reserveAt(59.5))[0]).toEqual({
        counts: [1, 2],
        refusal: { index: 0, retryAfter: 1 },
      })
      const late = { ...device, key: 'reserve: another device' }
      const context = contextAt('2026-01-01T12:00:59.500Z')
      const [group] = await consumeAll(context, [[late, network]])
      expect(group).toEqual({ counts: [0, 2], refusal: { index: 1, retryAfter: 1 } })
      expect(await consume(context, late)).toMatchObject({ count: 1 })
    })

    test('behavior: the groups before a refused one keep what they counted', async () => {
      const [first, second] = await reserveAt(89)
      expect(first?.refusal).toBeUndefined()
      expect(second).toEqual({ counts: [1], refusal: { index: 0, retryAfter: 1 } })
    })

    test('behavior: concurrent calls reserve no more than the limits allow', async () => {
      const limits = [
        { key: 'many: network', limit: 7, windowSeconds: 60 },
        { key: 'many: day', limit: 9, windowSeconds: 90 },
      ]
      const calls = await Promise.all(
        Array.from({ length: 20 }, () => consumeAll(contextAt(noon), [limits])),
      )
      const groups = calls.flat()
      expect(groups.filter(({ refusal }) => refusal === undefined)).toHaveLength(7)
      expect(groups.flatMap(({ refusal }) => refusal ?? [])).toEqual(
        Array(13).fill({ index: 0, retryAfter: 60 }),
      )
    })

    test('behavior: a clock that was a year ahead is forgotten', async () => {
      await consumeAll(contextAt('2027-01-01T12:00:00.000Z'), [
        [{ ...device, key: 'reserve: future' }],
      ])
      const [group] = await consumeAll(contextAt(noon), [[{ ...device, key: 'reserve: future' }]])
      expect(group).toEqual({ counts: [1], refusal: undefined })
    })
  })
})
