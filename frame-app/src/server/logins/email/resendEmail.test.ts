import { beforeEach, expect, test } from 'vitest'
import type { ApiReply } from '../../../api/calls.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, wrongCodeFor } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'

const minute = 60_000

describeOnBothDatabases('resendEmail', (database) => {
  let server: TestServer
  let client: TestClient
  let started: ApiReply<'emailStart'>

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
    started = await client.expectReply('emailStart', { ...testProject, email: 'ada@example.org' })
    server.clock.advance(minute)
  })

  const resend = (by = client) => by.call('emailResend', { flowId: started.flowId })
  const verify = (otp: string) => client.call('emailVerify', { flowId: started.flowId, otp })

  test('default', async () => {
    expect((await resend()).body).toEqual({
      flowId: started.flowId,
      action: 'VERIFY_OTP',
      expiresIn: 600,
      retryAfter: 30,
    })
    expect(server.mails).toHaveLength(2)
    expect((await verify(codeIn(server.mails[1]))).status).toBe(200)
  })

  test('error: ORIGIN_NOT_ALLOWED when the origin was removed meanwhile, and nothing is mailed', async () => {
    const { db } = database()
    const origin = await db.deleteFrom('project_origins').returningAll().executeTakeFirstOrThrow()
    server.context.projects.forget(testProject.projectId)
    const { status, body } = await resend()
    await db.insertInto('project_origins').values(origin).execute()
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { error: { code: 'ORIGIN_NOT_ALLOWED' } },
    })
    expect(server.mails).toHaveLength(1)
  })

  test('behavior: a new code has five tries, the email goes on counting', async () => {
    for (let tries = 0; tries < 5; tries++) await verify(wrongCodeFor(server.mails[0]))
    const { body } = await resend()
    expect(body).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  test('error: COOLDOWN', async () => {
    await resend()
    expect((await resend()).body).toMatchObject({ error: { code: 'COOLDOWN', retryAfter: 30 } })
  })

  test('error: RATE_LIMITED at the sixth mail', async () => {
    for (let sent = 1; sent < 5; sent++) {
      expect((await resend()).status).toBe(200)
      server.clock.advance(minute)
    }
    expect((await resend()).body).toMatchObject({ error: { code: 'RATE_LIMITED' } })
  })

  test("error: NO_LOGIN_IN_PROGRESS for another key's login, and none is mailed", async () => {
    const { status, body } = await resend(await server.createClient())
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } },
    })
    expect(server.mails).toHaveLength(1)
  })

  test('error: NO_LOGIN_IN_PROGRESS after the login, and near its end', async () => {
    await verify(codeIn(server.mails[0]))
    expect((await resend()).body).toMatchObject({ error: { code: 'NO_LOGIN_IN_PROGRESS' } })
    const again = await server.createClient()
    const { flowId } = await again.expectReply('emailStart', {
      ...testProject,
      email: 'ada@example.org',
    })
    server.clock.advance(50 * minute)
    const late = await again.call('emailResend', { flowId })
    expect(late.body).toMatchObject({ error: { code: 'NO_LOGIN_IN_PROGRESS' } })
  })
})
