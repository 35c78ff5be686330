/**
 * T25 of SECURITY.md's threats: whether an address has an account cannot be learned here. Nothing
 * is timed: code that reads the same rows for both kinds of address cannot treat them differently.
 */
import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { logIn, setDevicePolicy } from '../../testing/logIn.ts'
import { type RecordedStatement, recordStatements } from '../../testing/recordStatements.ts'
import type { TestClient } from '../../testing/testClient.ts'

const day = 86_400_000
const pairs = 4

/** All that a stranger learns from one request, and what the code knew meanwhile. */
type Observed = { answer: unknown; statements: RecordedStatement[] }

describeOnBothDatabases('T25: enumeration', (database) => {
  let server: TestServer
  let stranger: TestClient
  let statements: RecordedStatement[]

  beforeEach(async () => {
    const recorded = recordStatements(database().db)
    statements = recorded.statements
    server = await createTestServer({ db: recorded.db })
    stranger = await server.createClient()
    // The first proof of a key is made twice, for its nonce.
    await stranger.expectReply('emailStart', { ...testProject, email: 'warm.up@example.org' })
  })

  /** A stranger's request for an address that is not theirs. */
  const observe = async (call: () => ReturnType<TestClient['call']>) => {
    statements.length = 0
    const { status, body } = await call()
    // Two logins differ only in the id, and in the number behind the link.
    const { flowId = '', matchCode, ...rest } = body as { flowId?: string; matchCode?: string }
    const answer = { status, ...rest, digits: matchCode?.length }
    return { flowId, observed: { answer, statements: [...statements] } satisfies Observed }
  }

  /** Logs in to each address, from separate networks, so that no limit applies. */
  const attempt = async (
    emails: readonly string[],
    pair: number,
    isAccountPage = false,
  ): Promise<Observed[][]> => {
    const logins = emails.map((email, index) => {
      const options = { address: `10.${pair}.${index}.1` }
      return { email, options, flowId: '', seen: [] as Observed[] }
    })
    const start = ({ email, options }: (typeof logins)[number]) =>
      isAccountPage
        ? stranger.call('accountEmailStart', { email }, options)
        : stranger.call('emailStart', { ...testProject, email }, options)
    const steps: ((login: (typeof logins)[number]) => ReturnType<TestClient['call']>)[] = [
      start,
      ({ flowId, options }) => stranger.call('emailVerify', { flowId, otp: 'wrong' }, options),
      ({ flowId, options }) => stranger.call('emailResend', { flowId }, options),
      start,
    ]
    for (const step of steps) {
      for (const login of logins) {
        const { flowId, observed } = await observe(() => step(login))
        login.flowId ||= flowId
        login.seen.push(observed)
      }
      server.clock.advance(20_000)
    }
    return logins.map(({ seen }) => seen)
  }

  test.each(['off', 'risk', 'always'] as const)(
    'param: %s: the same answers from the same statements and rows, known or not',
    async (policy) => {
      await setDevicePolicy(server, 'off')
      const known = Array.from(
        { length: pairs },
        (_, pair) => `known-${pair}-${policy}@example.org`,
      )
      for (const email of known) await logIn(server, { email })
      // Recent requests and wrong codes may show, whoever made them; hidden facts last longer.
      server.clock.advance(2 * day)
      await setDevicePolicy(server, policy)
      for (const [pair, email] of known.entries()) {
        const unknown = email.replace('known', 'other')
        const emails = pair % 2 === 0 ? [email, unknown] : [unknown, email]
        const [first, second] = await attempt(emails, pair)
        expect(first?.flatMap(({ statements }) => statements).length).toBeGreaterThan(10)
        expect(first).toEqual(second)
      }
    },
  )

  test('behavior: on the account page too', async () => {
    await setDevicePolicy(server, 'off')
    await logIn(server, { email: 'known@example.org' })
    server.clock.advance(2 * day)
    const [known, unknown] = await attempt(['known@example.org', 'other@example.org'], 0, true)
    expect(known?.flatMap(({ statements }) => statements).length).toBeGreaterThan(10)
    expect(known).toEqual(unknown)
  })
})
