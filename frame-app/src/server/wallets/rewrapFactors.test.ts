import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Kek } from '../http/context.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { createKek } from './createKek.ts'
import { factorAad } from './factorAad.ts'
import { newKek } from './kekFile.ts'
import { rewrapFactors } from './rewrapFactors.ts'

const users = 1_000
const now = new Date()
/** A factor that the test knows without keeping it. */
const factorOf = (n: number) => createHash('sha256').update(`factor ${n}`).digest()
const ownerOf = (n: number) => ({ userId: `us_${n}`, slotId: `sl_${n}`, kind: 'device' as const })

describeOnBothDatabases('rewrapFactors', (database) => {
  let [old, both, current]: Kek[] = []
  beforeEach(async () => {
    const [first, second] = [newKek(), newKek()]
    old = createKek({ keys: new Map([[1, first]]), current: 1 }, '')
    both = createKek(
      {
        keys: new Map([
          [1, first],
          [2, second],
        ]),
        current: 2,
      },
      '',
    )
    current = createKek({ keys: new Map([[2, second]]), current: 2 }, '')
    const { db } = database()
    await db.deleteFrom('users').execute()
    const numbers = Array.from({ length: users }, (_, n) => n)
    await db
      .insertInto('users')
      .values(numbers.map((n) => ({ id: `us_${n}`, created_at: now })))
      .execute()
    const factors = numbers.map(async (n) => {
      const wrapped = await (old as Kek).wrap(factorOf(n), factorAad(ownerOf(n)))
      const { userId: user_id, slotId: slot_id, kind } = ownerOf(n)
      return { user_id, slot_id, kind, kek_version: 1, wrapped: Buffer.from(wrapped) }
    })
    const rows = await Promise.all(factors)
    await db
      .insertInto('server_factors')
      .values(rows.map((row) => ({ ...row, created_at: now })))
      .execute()
  })

  /** The factors that a KEK opens to what they were. */
  const countOpened = async (kek: Kek | undefined) => {
    const rows = await database().db.selectFrom('server_factors').selectAll().execute()
    const opened = rows.map(async ({ slot_id, kek_version, wrapped }) => {
      const n = Number(slot_id.slice(3))
      const factor = await kek?.unwrap(kek_version, wrapped, factorAad(ownerOf(n)))
      return factor !== undefined && factorOf(n).equals(factor)
    })
    return (await Promise.all(opened)).filter(Boolean).length
  }
  /** Dies when it wraps for the nth time, as a killed process would. */
  const dyingAt = (nth: number): Kek => {
    let wraps = 0
    return {
      ...(both as Kek),
      wrap: async (bytes, aad) => {
        wraps += 1
        if (wraps >= nth) throw new TypeError('killed')
        return (both as Kek).wrap(bytes, aad)
      },
    }
  }

  test('default', async () => {
    expect(await rewrapFactors(database().db, both as Kek)).toEqual({ moved: users, damaged: [] })
    expect(await countOpened(current)).toBe(users)
    expect(await rewrapFactors(database().db, both as Kek)).toEqual({ moved: 0, damaged: [] })
  })

  test('T28: 1,000 users, 20 crashes on the way: every factor opens after each, and in the end', async () => {
    const { db } = database()
    for (let crash = 1; crash <= 20; crash += 1) {
      // The crash is in its second batch: the first one is written.
      await expect(rewrapFactors(db, dyingAt(40 + crash), { batchSize: 40 })).rejects.toThrow(
        'killed',
      )
      expect(await countOpened(both)).toBe(users)
    }
    expect(await rewrapFactors(db, both as Kek)).toEqual({ moved: users - 20 * 40, damaged: [] })
    expect(await countOpened(current)).toBe(users)
  })

  test('behavior: two at the same time', async () => {
    const runs = await Promise.all([1, 2].map(() => rewrapFactors(database().db, both as Kek)))
    expect(runs.reduce((sum, { moved }) => sum + moved, 0)).toBe(users)
    expect(await countOpened(current)).toBe(users)
  })

  test('behavior: a factor that an instance adds under the old key meanwhile is moved too', async () => {
    const { db } = database()
    let isAdded = false
    const adding: Kek = {
      ...(both as Kek),
      async wrap(bytes, aad) {
        if (!isAdded) {
          isAdded = true
          // Before all others in the order of the index: this pass is past it.
          const row = await db
            .selectFrom('server_factors')
            .selectAll()
            .where('slot_id', '=', 'sl_7')
            .executeTakeFirstOrThrow()
          const owner = { userId: 'us_7', slotId: 'a', kind: 'device' }
          const wrapped = Buffer.from(await (old as Kek).wrap(factorOf(7), factorAad(owner)))
          await db
            .insertInto('server_factors')
            .values({ ...row, slot_id: 'a', kek_version: 1, wrapped })
            .execute()
        }
        return (both as Kek).wrap(bytes, aad)
      },
    }
    expect(await rewrapFactors(db, adding)).toEqual({ moved: users + 1, damaged: [] })
  })

  test('param: onProgress', async () => {
    const seen: number[] = []
    const onProgress = (moved: number) => void seen.push(moved)
    await rewrapFactors(database().db, both as Kek, { batchSize: 400, onProgress })
    expect(seen).toEqual([400, 800, 1_000])
  })

  test('behavior: a damaged factor is counted and left, and does not stop the others', async () => {
    const { db } = database()
    const damaged = Buffer.alloc(60)
    await db
      .updateTable('server_factors')
      .set({ wrapped: damaged })
      .where('slot_id', '=', 'sl_7')
      .execute()
    expect(await rewrapFactors(db, both as Kek)).toEqual({ moved: users - 1, damaged: ['sl_7'] })
    const row = await db
      .selectFrom('server_factors')
      .select(['kek_version', 'wrapped'])
      .where('slot_id', '=', 'sl_7')
      .executeTakeFirstOrThrow()
    expect([row.kek_version, Buffer.from(row.wrapped)]).toEqual([1, damaged])
  })
})

describe('rewrapFactors beside requests', () => {
  test('behavior: a factor that a request holds is moved later, and holds up no other', async () => {
    const { db, close } = await openTestPostgres('migrated')
    onTestFinished(close)
    const [first, second] = [newKek(), newKek()]
    const keys = new Map([[1, first]])
    const old = createKek({ keys, current: 1 }, '')
    const both = createKek({ keys: new Map([...keys, [2, second]]), current: 2 }, '')
    for (const n of [1, 2, 3]) {
      const { userId: user_id, slotId: slot_id, kind } = ownerOf(n)
      const wrapped = Buffer.from(await old.wrap(factorOf(n), factorAad(ownerOf(n))))
      await db.insertInto('users').values({ id: user_id, created_at: now }).execute()
      await db
        .insertInto('server_factors')
        .values({ user_id, slot_id, kind, kek_version: 1, wrapped, created_at: now })
        .execute()
    }
    const request = await db.startTransaction().execute()
    const held = request
      .selectFrom('server_factors')
      .select('slot_id')
      .where('slot_id', '=', 'sl_2')
    await held.forUpdate().execute()
    let progress = 0
    const rewrapping = rewrapFactors(db, both, {
      onProgress(moved) {
        progress = moved
      },
    })
    await expect.poll(() => progress).toBe(2)
    await request.commit().execute()
    expect(await rewrapping).toEqual({ moved: 3, damaged: [] })
  })
})
