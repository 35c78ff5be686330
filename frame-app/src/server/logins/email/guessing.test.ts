/** T6 of SECURITY.md's threats: guessing codes, in parallel and over a month; below the HTTP layer, to spare ten thousand proofs. */
import { randomUUID } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import { beforeEach, expect, test } from 'vitest'
import type { OptionalPlace } from '../../sessions/place.ts'
import { createTestCaller } from '../../testing/createTestCaller.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { setDevicePolicy } from '../../testing/logIn.ts'
import { resendEmail } from './resendEmail.ts'
import { startEmail } from './startEmail.ts'
import { verifyEmail } from './verifyEmail.ts'

const minute = 60_000
const day = 24 * 60 * minute
const email = 'ada@example.org'

type Login = { jkt: string; flowId: string; action: string }
/** Counts of each answer: an error's code, or `in` for a session. */
type Answers = Partial<Record<string, number>>

const sum = (answers: Answers) => Object.values(answers).reduce<number>((a, b = 0) => a + b, 0)

describeOnBothDatabases('T6: guessing', (database) => {
  let server: TestServer

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
  })

  test('default: of 1,000 guesses at a time at most five are compared', async () => {
    const attack = createAttack(server)
    await attack.begin()
    expect(await attack.guess(1_000)).toEqual({ OTP_WRONG: 5, OTP_EXPIRED: 995 })
  })

  test('behavior: over many logins at a time, no more than the email has left', async () => {
    const attack = createAttack(server)
    for (let logins = 0; logins < 5; logins++) {
      await attack.begin()
      server.clock.advance(minute)
    }
    expect(await attack.guess(100)).toEqual({ OTP_WRONG: 8, OTP_EXPIRED: 92 })
  })

  test('behavior: what dApps used up is used up on the account page', async () => {
    const atDapps = createAttack(server)
    const onAccountPage = createAttack(server, {})
    for (const attack of [atDapps, atDapps, onAccountPage]) {
      await attack.begin()
      server.clock.advance(minute)
    }
    expect(await atDapps.guess(100)).toEqual({ OTP_WRONG: 8, OTP_EXPIRED: 92 })
    expect(await onAccountPage.guess(100)).toEqual({ OTP_EXPIRED: 100 })
  })

  // Takes 20 s, and minutes on a machine that does ten other things.
  const timeout = 600_000

  test('behavior: of 10,000 over 30 days, with resends and new logins, at most 30', {
    timeout,
  }, async () => {
    const attack = createAttack(server)
    const rounds = 178
    const total: Answers = {}
    for (let round = 0; round < rounds; round++) {
      for (const request of [attack.begin, attack.resend]) {
        await request()
        const left = 10_000 - sum(total)
        const answers = await attack.guess(round === rounds - 1 ? left : 28)
        for (const [code, times = 0] of Object.entries(answers)) {
          total[code] = (total[code] ?? 0) + times
        }
        server.clock.advance(minute)
      }
      server.clock.advance((29.5 * day) / rounds - 2 * minute)
    }
    expect(sum(total)).toBe(10_000)
    expect(total.in).toBeUndefined()
    expect(total.OTP_WRONG).toBe(24)
    expect(attack.counts.resent).toBeGreaterThan(100)
    expect(attack.counts.links).toBeGreaterThan(100)
  })
})

/**
 * An attacker with any number of keys and networks, who guesses at five logins at a time.
 *
 * @param place the dApp; the account page has none
 */
function createAttack({ context }: TestServer, place: OptionalPlace = testProject) {
  const counts = { requested: 0, resent: 0, links: 0 }
  const logins: Login[] = []
  const callerOf = (jkt: string) => {
    const address = `10.${counts.requested & 255}.${counts.requested >> 8}.1`
    return createTestCaller({ jkt, address })
  }
  const keep = (login: Login) => {
    if (login.action === 'VERIFY_DEVICE') counts.links++
    const others = logins.filter(({ flowId }) => flowId !== login.flowId)
    logins.splice(0, logins.length, login, ...others.slice(0, 4))
  }
  /** A login by a new key, from another network. */
  const begin = async () => {
    counts.requested++
    const jkt = randomUUID()
    keep({ jkt, ...(await startEmail(context, callerOf(jkt), { ...place, email })) })
  }
  return {
    counts,
    begin,
    /** Another code for the newest login, or a new login once that has ended. */
    async resend() {
      const { jkt = '', flowId = '' } = logins[0] ?? {}
      const resent = await resendEmail(context, callerOf(jkt), { flowId }).catch(asRefusal)
      if (resent instanceof FrameError) return begin()
      counts.resent++
      keep({ jkt, ...resent })
    },
    /** Guesses are compared like any code, and never right by luck. */
    async guess(times: number): Promise<Answers> {
      const answers: Answers = {}
      const guesses = Array.from({ length: times }, async (_, index) => {
        const { jkt, flowId } = logins[index % logins.length] as Login
        const reply = await verifyEmail(context, callerOf(jkt), { flowId, otp: 'wrong' }).catch(
          asRefusal,
        )
        const answer = reply instanceof FrameError ? reply.reason : 'in'
        answers[answer] = (answers[answer] ?? 0) + 1
      })
      await Promise.all(guesses)
      return answers
    },
  }
}

function asRefusal(error: unknown): FrameError {
  if (error instanceof FrameError) return error
  throw error
}
