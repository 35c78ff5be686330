/**
 * T25 of SECURITY.md's threats: a change never shows whether the new address has an account, until
 * its code was right. Nothing is timed: both run the same statements and read the same rows.
 */
import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, logIn, setDevicePolicy } from '../../testing/logIn.ts'
import { type RecordedStatement, recordStatements } from '../../testing/recordStatements.ts'
import type { TestClient } from '../../testing/testClient.ts'

const day = 86_400_000

type Observed = { answer: unknown; statements: RecordedStatement[] }

describeOnBothDatabases('T25: enumeration by a change of the email', (database) => {
  let server: TestServer
  let statements: RecordedStatement[]
  let people = 0
  beforeEach(async () => {
    const recorded = recordStatements(database().db)
    statements = recorded.statements
    server = await createTestServer({ db: recorded.db })
    await setDevicePolicy(server, 'off')
  })

  const observe = async (call: () => ReturnType<TestClient['call']>): Promise<Observed> => {
    statements.length = 0
    const { status, body } = await call()
    const { changeId: _, ...answer } = body as { changeId?: string }
    return { answer: { status, ...answer }, statements: [...statements] }
  }

  /** Start, codes to the old address, a wrong one to the new address, and a resend. */
  const attempt = async (client: TestClient, email: string, at: Date): Promise<Observed[]> => {
    server.clock.set(at)
    people += 1
    const address = `10.0.${people}.1`
    const person = `person.${people}@example.org`
    const { flowId } = await client.expectReply(
      'emailStart',
      { ...testProject, email: person },
      { address },
    )
    const login = { flowId, otp: codeIn(server.mails.at(-1)) }
    client.accessToken = (await client.expectReply('emailVerify', login)).accessToken
    server.clock.advance(31_000)
    let changeId = ''
    const start = () => client.call('emailChangeStart', { email }, { address })
    const enter = (name: 'emailChangePrimary' | 'emailChangeSecondary', otp: string) =>
      observe(() => client.call(name, { changeId, otp }, { address }))
    const started = await observe(async () => {
      const reply = await start()
      changeId = (reply.body as { changeId: string }).changeId
      return reply
    })
    const old = codeIn(server.mails.at(-1))
    const seen = [started, await enter('emailChangePrimary', 'wrong')]
    seen.push(await enter('emailChangePrimary', old))
    seen.push(await enter('emailChangeSecondary', 'wrong'))
    server.clock.advance(31_000)
    return [...seen, await observe(start)]
  }

  test('default: the same answers from the same statements and rows, taken or free', async () => {
    const stranger = await server.createClient()
    for (const pair of [1, 2]) {
      const taken = `known-${pair}@example.org`
      const { client } = await logIn(server, { email: taken })
      await client.expectReply('sessionRevoke', {})
      server.clock.advance(2 * day)
      const at = server.clock()
      const first = await attempt(stranger, taken, at)
      const second = await attempt(stranger, taken.replace('known', 'other'), at)
      expect(first.map(({ answer }) => answer)).toMatchObject([
        ...[{ status: 200 }, { status: 400 }, { status: 200 }, { status: 400 }, { status: 200 }],
      ])
      expect(first.flatMap(({ statements }) => statements).length).toBeGreaterThan(20)
      expect(first).toEqual(second)
    }
  })
})
