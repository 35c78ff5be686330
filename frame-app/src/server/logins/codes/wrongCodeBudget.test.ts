import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CodePurpose } from '../../db/loginTables.ts'
import { getIdentityLock } from '../../identities/lockIdentity.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { getAttemptValues, recordAttempt, refundAttempt } from './wrongCodeBudget.ts'

const [second, hour] = [1_000, 3_600_000]
const day = 24 * hour
const month = 30 * day
const begin = Date.parse('2026-01-01T12:00:00.000Z')

type Standing = Parameters<typeof getAttemptValues>[1]['standing']
/** A wrong code that was compared. */
type Wrong = { at: number; standing: Standing }

/** The most that any span of this length saw, which begins with one of them. */
function most(wrong: readonly Wrong[], span: number): number {
  const times = wrong.map(({ at }) => at)
  return Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + span).length),
  )
}

describeOnBothDatabases('recordAttempt', (database) => {
  let identityHmac: Buffer
  let people = 0
  beforeEach(() => {
    identityHmac = Buffer.alloc(32, ++people)
  })

  const book = async (
    at: number,
    standing: Standing = 'unconfirmed',
    purpose: CodePurpose = 'login',
  ) =>
    database()
      .db.with('code', (statement) => statement.selectNoFrom(sql.lit(1).as('one')))
      .with('booked', () =>
        recordAttempt(getAttemptValues({ identityHmac, purpose }, { standing, now: new Date(at) })),
      )
      .selectFrom('booked')
      .selectAll()
      .executeTakeFirst()
  const giveBack = (at: number) =>
    refundAttempt(database().db, {
      identityHmac,
      purpose: 'login',
      triedAt: new Date(at),
      lock: getIdentityLock(identityHmac),
    }).execute()

  test('default: counts the wrong codes of 24 hours and of 30 days', async () => {
    expect(await book(begin)).toEqual({ day: 1, month: 1 })
    expect(await book(begin + hour)).toEqual({ day: 2, month: 2 })
    expect(await book(begin + day)).toEqual({ day: 2, month: 3 })
    expect(await book(begin + month)).toEqual({ day: 1, month: 3 })
  })

  test('behavior: of concurrent tries no more than the limit are booked', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => book(begin)))
    expect(tries.filter((booked) => booked !== undefined)).toHaveLength(8)
  })

  test('behavior: wrong codes of one purpose leave the budget of another', async () => {
    for (let tries = 0; tries < 8; tries++) await book(begin)
    expect(await book(begin)).toBeUndefined()
    expect(await book(begin, 'unconfirmed', 'step_up')).toEqual({ day: 1, month: 1 })
    await giveBack(begin)
    expect(await book(begin, 'unconfirmed', 'step_up')).toEqual({ day: 2, month: 2 })
  })

  test('behavior: strangers leave two tries of a day to a confirmed link', async () => {
    for (let tries = 0; tries < 20; tries++) await book(begin)
    const confirmed = []
    for (let tries = 0; tries < 4; tries++) confirmed.push(await book(begin, 'confirmed'))
    expect(confirmed.map((booked) => booked?.day)).toEqual([9, 10, undefined, undefined])
  })

  describe('refundAttempt', () => {
    test('default: one try, of several at the same time', async () => {
      for (let tries = 0; tries < 3; tries++) await book(begin)
      await giveBack(begin)
      expect(await book(begin + second)).toEqual({ day: 3, month: 3 })
    })

    test('behavior: a try that is not there gives back nothing', async () => {
      await book(begin)
      await giveBack(begin + second)
      expect(await book(begin + second)).toEqual({ day: 2, month: 2 })
    })
  })

  describe('over a simulated year', () => {
    const gaps = [0, 1, second, hour, day / 8, day - 1, day, day + 1, 2 * day, 5 * day, month - 1]
    const attempts = fc.array(
      fc.record({
        gap: fc.constantFrom(...gaps),
        standing: fc.constantFrom<Standing>('unconfirmed', 'confirmed'),
        tries: fc.integer({ min: 1, max: 6 }),
        right: fc.boolean(),
      }),
      { minLength: 60, maxLength: 60 },
    )

    test('behavior: no 24 hours see more than 10, no 30 days more than 30, whatever the timing', async () => {
      const property = fc.asyncProperty(attempts, async (steps) => {
        identityHmac = Buffer.alloc(32, ++people)
        const wrong: Wrong[] = []
        let now = begin
        for (const { gap, standing, tries, right } of steps) {
          now += gap
          const booked = await Promise.all(Array.from({ length: tries }, () => book(now, standing)))
          const compared = booked.filter((one) => one !== undefined).length
          const returned = right && compared > 0 ? 1 : 0
          if (returned) await giveBack(now)
          wrong.push(...Array(compared - returned).fill({ at: now, standing }))
        }
        expect(most(wrong, day)).toBeLessThanOrEqual(10)
        expect(most(wrong, month)).toBeLessThanOrEqual(30)
        const unconfirmed = wrong.filter(({ standing }) => standing === 'unconfirmed')
        expect(most(unconfirmed, day)).toBeLessThanOrEqual(8)
        expect(most(unconfirmed, month)).toBeLessThanOrEqual(24)
      })
      await fc.assert(property, { numRuns: 3, endOnFailure: true })
    })

    test('behavior: one that tries at the first millisecond allowed gets all of the budget, never more', async () => {
      const wrong: Wrong[] = []
      for (let now = begin; now < begin + 365 * day; ) {
        if (await book(now, 'confirmed')) wrong.push({ at: now, standing: 'confirmed' })
        else {
          const inDay = wrong.filter(({ at }) => at > now - day)
          const inMonth = wrong.filter(({ at }) => at > now - month)
          const frees =
            inMonth.length === 30 ? Number(inMonth[0]?.at) + month : Number(inDay[0]?.at) + day
          expect(await book(frees - 1, 'confirmed')).toBeUndefined()
          now = frees
        }
      }
      expect(most(wrong, day)).toBe(10)
      expect(most(wrong, month)).toBe(30)
      expect(wrong).toHaveLength(13 * 30)
      const { wrong_at } = await database()
        .db.selectFrom('otp_budgets')
        .select('wrong_at')
        .where('identity_hmac', '=', identityHmac)
        .executeTakeFirstOrThrow()
      expect(wrong_at.length).toBeLessThanOrEqual(30)
    })
  })
})
