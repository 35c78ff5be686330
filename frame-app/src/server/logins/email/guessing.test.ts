/** T6 of SECURITY.md's threats: guessing codes, in parallel and over a month. */
import { randomUUID } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { setDevicePolicy, wrongCodeFor } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { resendEmail } from './resendEmail.ts'
import { startEmail } from './startEmail.ts'
import { verifyEmail } from './verifyEmail.ts'

const minute = 60_000
const day = 24 * 60 * minute
const email = 'ada@example.org'

describeOnBothDatabases('T6: guessing', (database) => {
  let server: TestServer

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
  })

  /** A login by a new key, and a code that is not its own. */
  const begin = async () => {
    const by = await server.createClient()
    const { flowId } = await by.expectReply('emailStart', { ...testProject, email })
    return { by, flowId, otp: wrongCodeFor(server.mails.at(-1)) }
  }
  const guess = async ({ by, flowId, otp }: { by: TestClient; flowId: string; otp: string }) => {
    const { body } = await by.call('emailVerify', { flowId, otp })
    return 'error' in body ? body.error.code : 'in'
  }

  test('default: of 1,000 guesses at a time at most five are compared', async () => {
    const login = await begin()
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => guess(login)))
    expect(answers.filter((answer) => answer === 'OTP_WRONG')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'OTP_EXPIRED')).toHaveLength(995)
  }, 120_000)

  test('behavior: over many logins at a time, no more than the e-mail has left', async () => {
    const logins: Awaited<ReturnType<typeof begin>>[] = []
    for (let count = 0; count < 5; count++) {
      logins.push(await begin())
      server.clock.advance(minute)
    }
    const answers = await Promise.all(
      logins.flatMap((login) => Array.from({ length: 20 }, () => guess(login))),
    )
    expect(answers.filter((answer) => answer === 'OTP_WRONG')).toHaveLength(10)
  })

  test('behavior: of 10,000 over 30 days, with resends and new logins, at most 30', async () => {
    const attack = createAttack(server)
    for (let count = 0; count < 10_000; count++) {
      if (count % 10 === 0) {
        server.clock.advance((29.5 * day) / 1_000)
        await attack.askForCode()
      }
      await attack.guess(count)
    }
    const { compared, refused, resent, links } = attack.counts
    expect(compared + refused).toBe(10_000)
    expect(compared).toBe(30)
    expect(resent).toBeGreaterThan(5)
    expect(links).toBeGreaterThan(100)
  }, 240_000)
})

type Attempt = { jkt: string; flowId: string; otp: string }

/** Somebody with any number of keys and networks, below the HTTP layer to spare ten thousand proofs. */
function createAttack({ context, mails }: TestServer) {
  const counts = { compared: 0, refused: 0, asked: 0, resent: 0, links: 0 }
  const open: Attempt[] = []
  const callerOf = (jkt: string) => {
    const address = `10.${counts.asked & 255}.${counts.asked >> 8}.1`
    return { jkt, address, userAgent: undefined }
  }
  return {
    counts,
    /** A new code for the login at hand, or a login with a new key. */
    async askForCode() {
      const isResend = ++counts.asked % 2 === 0
      const jkt = (isResend && open[0]?.jkt) || randomUUID()
      const flowId = open[0]?.flowId ?? ''
      const started = await (isResend
        ? resendEmail(context, callerOf(jkt), { flowId })
        : startEmail(context, callerOf(jkt), { ...testProject, email })
      ).catch(asRefusal)
      if (started instanceof FrameError) return
      if (isResend) counts.resent++
      if (started.action === 'VERIFY_DEVICE') counts.links++
      const otp = started.action === 'VERIFY_OTP' ? wrongCodeFor(mails.at(-1)) : '000000'
      open.unshift({ jkt, flowId: started.flowId, otp })
    },
    async guess(count: number) {
      const { jkt, ...request } = open[count % Math.min(5, open.length)] as Attempt
      const reply = await verifyEmail(context, callerOf(jkt), request).catch(asRefusal)
      if (!(reply instanceof FrameError)) throw new Error('The guess was right')
      counts[reply.reason === 'OTP_WRONG' ? 'compared' : 'refused']++
    },
  }
}

function asRefusal(error: unknown): FrameError {
  if (error instanceof FrameError) return error
  throw error
}
