import type { FrameErrorCode } from '@latchkey/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { setProjectStatus } from '../../projects/changeProject.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, setDevicePolicy, wrongCodeFor } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'

const minute = 60_000

describeOnBothDatabases('verifyEmail', (database) => {
  let server: TestServer
  let client: TestClient
  const email = 'ada@example.org'

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
    await setDevicePolicy(server, 'off')
  })

  const start = async (by = client) =>
    (await by.expectReply('emailStart', { ...testProject, email })).flowId
  const verify = (flowId: string, otp: string, by = client) =>
    by.call('emailVerify', { flowId, otp })
  const refusal = (code: FrameErrorCode, rest: object = {}) => ({
    body: { error: expect.objectContaining({ code, ...rest }) },
  })
  const dead = { status: 410, ...refusal('OTP_EXPIRED') }

  test('default', async () => {
    const { status, body } = await verify(await start(), codeIn(server.mails[0]))
    expect(status).toBe(200)
    expect(body).toEqual({
      user: { id: expect.stringMatching(/^us_/), email, userName: null },
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      handle: expect.stringMatching(/^se_/),
      deviceId: expect.stringMatching(/^dv_/),
      amr: ['otp'],
      authTime: '2026-01-01T12:00:00.000Z',
      expiresAt: '2026-01-08T12:00:00.000Z',
    })
  })

  test('behavior: spaces in a pasted code do not matter', async () => {
    const flowId = await start()
    const code = codeIn(server.mails[0])
    expect((await verify(flowId, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)).status).toBe(200)
  })

  test('behavior: a wrong code tells the tries left, and the right one still works', async () => {
    const flowId = await start()
    const wrong = wrongCodeFor(server.mails[0])
    expect(await verify(flowId, wrong)).toMatchObject({
      status: 400,
      ...refusal('OTP_WRONG', { left: 4 }),
    })
    expect(await verify(flowId, '')).toMatchObject(refusal('OTP_WRONG', { left: 3 }))
    expect((await verify(flowId, codeIn(server.mails[0]))).status).toBe(200)
  })

  test('behavior: right codes are not counted as wrong', async () => {
    for (let login = 0; login < 12; login++) {
      const flowId = await start()
      expect((await verify(flowId, codeIn(server.mails.at(-1)))).status).toBe(200)
      server.clock.advance(13 * minute)
      client = await server.createClient()
    }
  })

  test('error: OTP_EXPIRED after five tries, for the right code too', async () => {
    const flowId = await start()
    const wrong = wrongCodeFor(server.mails[0])
    const left: unknown[] = []
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await verify(flowId, wrong)
      left.push('error' in body && body.error.left)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await verify(flowId, codeIn(server.mails[0]))).toMatchObject(dead)
  })

  test('error: OTP_EXPIRED after ten minutes', async () => {
    const flowId = await start()
    server.clock.advance(10 * minute)
    expect(await verify(flowId, codeIn(server.mails[0]))).toMatchObject(dead)
  })

  test('behavior: the last second counts', async () => {
    const flowId = await start()
    server.clock.advance(10 * minute - 1)
    expect((await verify(flowId, codeIn(server.mails[0]))).status).toBe(200)
  })

  test('error: a code works once', async () => {
    const flowId = await start()
    const code = codeIn(server.mails[0])
    expect((await verify(flowId, code)).status).toBe(200)
    expect(await verify(flowId, code)).toMatchObject(refusal('NO_LOGIN_IN_PROGRESS'))
  })

  test('error: of two at the same time one begins a session', async () => {
    const flowId = await start()
    const code = codeIn(server.mails[0])
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(flowId, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('error: the code before a resend', async () => {
    const flowId = await start()
    server.clock.advance(minute)
    await client.expectReply('emailResend', { flowId })
    const [first, second] = server.mails.map(codeIn)
    if (first !== second) {
      expect(await verify(flowId, first ?? '')).toMatchObject(refusal('OTP_WRONG'))
    }
    expect((await verify(flowId, second ?? '')).status).toBe(200)
  })

  test("error: another key, and another login's code", async () => {
    const flowId = await start()
    const code = codeIn(server.mails[0])
    const eve = await server.createClient()
    expect(await verify(flowId, code, eve)).toMatchObject({
      status: 404,
      ...refusal('NO_LOGIN_IN_PROGRESS'),
    })
    server.clock.advance(minute)
    const other = await start(eve)
    if (codeIn(server.mails[1]) !== code) {
      expect(await verify(other, code, eve)).toMatchObject(refusal('OTP_WRONG'))
    }
    expect((await verify(flowId, code)).status).toBe(200)
  })

  test('error: PROJECT_DISABLED spends no try; once it is enabled, code and session work', async () => {
    const { projectId } = testProject
    const flowId = await start()
    const code = codeIn(server.mails[0])
    const wrong = wrongCodeFor(server.mails[0])
    await setProjectStatus(server.context, { projectId, isDisabled: true })
    for (let count = 0; count < 6; count++) {
      expect(await verify(flowId, wrong)).toMatchObject({
        status: 403,
        ...refusal('PROJECT_DISABLED'),
      })
    }
    expect(await client.call('emailStart', { ...testProject, email })).toMatchObject(
      refusal('PROJECT_DISABLED'),
    )
    await setProjectStatus(server.context, { projectId, isDisabled: false })
    expect((await verify(flowId, code)).status).toBe(200)
  })

  test('error: ORIGIN_NOT_ALLOWED when the origin was taken off the list meanwhile', async () => {
    const flowId = await start()
    const { db } = database()
    const origin = await db.deleteFrom('project_origins').returningAll().executeTakeFirstOrThrow()
    server.context.projects.forget(testProject.projectId)
    expect(await verify(flowId, codeIn(server.mails[0]))).toMatchObject(
      refusal('ORIGIN_NOT_ALLOWED'),
    )
    await db.insertInto('project_origins').values(origin).execute()
  })

  describe('wrongCodeLimits', () => {
    /** Enters wrong codes, each with a new key; returns the tries left by each reply. */
    const guessBy = async (tries: number, by: TestClient, flowId: string) => {
      const wrong = wrongCodeFor(server.mails.at(-1))
      const lefts: unknown[] = []
      for (let count = 0; count < tries; count++) {
        const { body } = await verify(flowId, wrong, by)
        lefts.push('error' in body && (body.error.left ?? body.error.code))
      }
      return lefts
    }

    test('behavior: eight wrong codes in a day end every code of the email', async () => {
      const others = [await server.createClient(), await server.createClient()]
      const flowId = await start()
      const code = codeIn(server.mails[0])
      const lefts: unknown[] = []
      for (const each of others) {
        server.clock.advance(minute)
        lefts.push(...(await guessBy(5, each, await start(each))))
      }
      expect(lefts).toEqual([4, 3, 2, 1, 0, 2, 1, 0, 'OTP_EXPIRED', 'OTP_EXPIRED'])
      expect(await verify(flowId, code)).toMatchObject(dead)
      server.clock.advance(minute)
      const { body } = await client.call('emailStart', { ...testProject, email })
      expect(body).toMatchObject({ action: 'VERIFY_DEVICE' })
    })

    test('behavior: the tries left are those of the budget when it has fewer', async () => {
      const lefts: unknown[] = []
      for (const tries of [4, 4]) {
        const each = await server.createClient()
        lefts.push(...(await guessBy(tries, each, await start(each))))
        server.clock.advance(13 * minute)
      }
      expect(lefts).toEqual([4, 3, 2, 1, 3, 2, 1, 0])
    })
  })
})
