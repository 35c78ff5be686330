import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ApiReply } from '../../../api/calls.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { setDevicePolicy, tokenIn } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'

const minute = 60_000
const email = 'ada@example.org'

describeOnBothDatabases('waitForDevice', (database) => {
  let server: TestServer
  let client: TestClient
  let started: ApiReply<'emailStart'>
  let token: string

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
    await setDevicePolicy(server, 'always')
    started = await client.expectReply('emailStart', { ...testProject, email })
    token = tokenIn(server.mails[0])
  })

  const approve = (t = token, at = server) => {
    const number = started.matchCode ?? ''
    const body = new URLSearchParams({ t, decision: 'approve', number })
    return at.app.request('/v1/device/approve', { method: 'POST', body })
  }
  const wait = (by = client) => by.call('deviceWait', { flowId: started.flowId })

  test('behavior: either link approves, with the same number, and all who wait are told', async () => {
    for (const answered of [0, 1]) {
      server.clock.advance(61 * minute)
      server.mails.length = 0
      const by = await server.createClient()
      const first = await by.expectReply('emailStart', { ...testProject, email })
      const waits = [by.call('deviceWait', { flowId: first.flowId })]
      server.clock.advance(minute)
      const second = await by.expectReply('emailResend', { flowId: first.flowId })
      waits.push(by.call('deviceWait', { flowId: second.flowId }))
      server.clock.advance(minute)
      const third = await by.expectReply('emailStart', { ...testProject, email })
      expect([second, third]).toEqual([
        expect.objectContaining({ flowId: first.flowId, matchCode: first.matchCode }),
        expect.objectContaining({ flowId: first.flowId, matchCode: first.matchCode }),
      ])
      started = first
      await approve(tokenIn(server.mails[answered]))
      const states = (await Promise.all(waits)).map(({ body }) => body)
      expect(states).toEqual(Array(2).fill({ state: 'APPROVED', action: 'VERIFY_OTP' }))
    }
  })

  test('behavior: the first link ends by itself, the login does not', async () => {
    server.clock.advance(6 * minute)
    await client.expectReply('emailResend', { flowId: started.flowId })
    server.clock.advance(6 * minute)
    expect((await approve()).status).toBe(410)
    server.stop()
    expect((await wait()).body).toEqual({ state: 'PENDING' })
  })

  test('behavior: an answer in this process is seen before the next second', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const waiting = wait()
    await approve()
    expect((await waiting).body).toMatchObject({ state: 'APPROVED' })
  })

  test('behavior: an answer in another process is seen, too', async () => {
    const { secrets, clock } = server.context
    const other = await createTestServer({ db: database().db, context: { secrets, clock } })
    const waiting = wait()
    await approve(token, other)
    expect((await waiting).body).toMatchObject({ state: 'APPROVED' })
    expect(other.mails).toHaveLength(1)
  })

  test('behavior: PENDING as soon as the server stops', async () => {
    const waiting = wait()
    server.stop()
    expect((await waiting).body).toEqual({ state: 'PENDING' })
  })

  test('error: NO_LOGIN_IN_PROGRESS for another key', async () => {
    const { status, body } = await wait(await server.createClient())
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } },
    })
  })
})
