/** Counts the statements of one sign-in: a busy server runs out of round trips first. */
import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, setDevicePolicy } from '../../testing/logIn.ts'
import { type RecordedStatement, recordStatements } from '../../testing/recordStatements.ts'

describeOnBothDatabases('a sign-in', (database) => {
  let server: TestServer
  let statements: RecordedStatement[]

  beforeEach(async () => {
    const recorded = recordStatements(database().db)
    statements = recorded.statements
    server = await createTestServer({ db: recorded.db })
    await setDevicePolicy(server, 'off')
  })

  test('behavior: takes few statements, however often the person signed in before', async () => {
    for (const _ of ['first', 'again']) {
      const client = await server.createClient()
      await client.call('emailResend', { flowId: `fl_${'a'.repeat(22)}` })
      server.clock.advance(60_000)
      const count = async <Reply>(call: Promise<Reply>) => {
        statements.length = 0
        const reply = await call
        // The test server reads the project at every call; others keep it for a second.
        const own = statements.filter(({ sql }) => !sql.includes('from "projects"'))
        return { reply, count: own.length }
      }
      const email = 'ada@example.org'
      const start = await count(client.expectReply('emailStart', { ...testProject, email }))
      const { flowId } = start.reply
      const otp = codeIn(server.mails.at(-1))
      const verify = await count(client.expectReply('emailVerify', { flowId, otp }))
      client.accessToken = verify.reply.accessToken
      const session = await count(client.expectReply('session', {}))
      expect([start.count, verify.count, session.count]).toEqual([3, 4, 1])
    }
  })
})
