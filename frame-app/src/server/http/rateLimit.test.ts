import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { hit } from './rateLimit.ts'

describeOnBothDatabases('hit', (database) => {
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

  test('behavior: the key is not stored', async () => {
    await hit(contextAt(noon), { key: 'someone@example.com', limit: 1, windowSeconds: 60 })
    const rows = await database().db.selectFrom('rate_limit').selectAll().execute()
    const stored = rows.map(({ k }) => Buffer.from(k).toString('latin1')).join()
    expect(stored).not.toContain('someone')
  })
})
