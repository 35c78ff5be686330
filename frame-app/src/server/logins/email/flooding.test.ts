/** T26 of SECURITY.md's threats: strangers request logins for an address. Its inbox is not flooded, and its owner is not locked out. */
import { randomUUID } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiReply } from '../../../api/calls.ts'
import type { OptionalPlace } from '../../sessions/place.ts'
import { createTestCaller } from '../../testing/createTestCaller.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, logIn, setDevicePolicy, tokenIn } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startEmail } from './startEmail.ts'
import { verifyEmail } from './verifyEmail.ts'

const minute = 60_000

describeOnBothDatabases('T26: flooding', (database) => {
  let server: TestServer
  let owner: TestClient
  let email: string
  let people = 0
  let networks = 0

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    owner = await server.createClient()
    email = `ada${people++}@example.org`
    await setDevicePolicy(server, 'off')
  })

  /** Each stranger has a key and a network; below the HTTP layer, to save their proofs. */
  const strangers = (count: number) =>
    Array.from({ length: count }, () =>
      createTestCaller({
        jkt: randomUUID(),
        address: `10.${networks >> 8}.${networks++ & 255}.1`,
      }),
    )
  /** Ten requests at a time, as many as the database has connections. */
  const flood = async (count: number, place: OptionalPlace = testProject) => {
    const actions = new Set<string>()
    for (let left = count; left > 0; left -= 10) {
      const requests = strangers(Math.min(10, left)).map((stranger) =>
        startEmail(server.context, stranger, { ...place, email }),
      )
      for (const { action } of await Promise.all(requests)) actions.add(action)
    }
    return actions
  }
  /** Uses up all wrong codes that unconfirmed logins may try. */
  const spendCodes = async () => {
    for (const stranger of strangers(3)) {
      const { flowId } = await startEmail(server.context, stranger, { ...testProject, email })
      for (let tries = 0; tries < 5; tries++) {
        const guess = verifyEmail(server.context, stranger, { flowId, otp: 'wrong' })
        await guess.catch((error: unknown) => expect(error).toBeInstanceOf(FrameError))
      }
    }
  }
  const start = (by: TestClient, changes: object = {}) =>
    by.expectReply('emailStart', { ...testProject, email, ...changes })
  const approve = (token: string, number: string) =>
    server.app.request('/v1/device/approve', {
      method: 'POST',
      body: new URLSearchParams({ t: token, decision: 'approve', number }),
    })
  /** Confirms the newest link, types the newest code. */
  const finish = async (by: TestClient, { flowId, matchCode = '' }: ApiReply<'emailStart'>) => {
    await approve(tokenIn(server.mails.at(-1)), matchCode)
    return by.expectReply('emailVerify', { flowId, otp: codeIn(server.mails.at(-1)) })
  }
  const logInBefore = async () => {
    await logIn(server, { email, client: owner })
    await owner.expectReply('sessionRevoke', {})
    server.clock.advance(minute)
    server.mails.length = 0
  }

  test('behavior: a login whose link was confirmed has its next code sent, too', async () => {
    await setDevicePolicy(server, 'always')
    const started = await start(owner)
    await approve(tokenIn(server.mails.at(-1)), started.matchCode ?? '')
    for (let sent = 0; sent < 5; sent++) {
      server.clock.advance(minute)
      await flood(1)
    }
    const { flowId, action } = await owner.expectReply('emailResend', { flowId: started.flowId })
    expect(action).toBe('VERIFY_OTP')
    const otp = codeIn(server.mails.at(-1))
    expect((await owner.expectReply('emailVerify', { flowId, otp })).amr).toEqual(['link', 'otp'])
  })

  test.each([
    ['codes', 'off'],
    ['links', 'always'],
  ] as const)(
    'behavior: of %s the inbox gets one in 30 seconds, 5 an hour, 20 a day',
    async (_, policy) => {
      await setDevicePolicy(server, policy)
      const floodHour = async (times: number) => {
        for (let request = 0; request < times; request++) {
          await flood(1)
          server.clock.advance((60 * minute) / times)
        }
      }
      await flood(20)
      expect(server.mails).toHaveLength(1)
      server.clock.advance(minute / 2)
      await flood(20)
      expect(server.mails).toHaveLength(2)
      server.clock.advance(minute / 2)
      await floodHour(12)
      expect(server.mails).toHaveLength(5)
      for (let hour = 2; hour < 24; hour++) await floodHour(hour < 7 ? 6 : 1)
      expect(server.mails).toHaveLength(20)
    },
  )

  test('behavior: requests on the account page and at dApps share the limit', async () => {
    for (const place of [testProject, {}, testProject, {}, {}, testProject, {}]) {
      await flood(1, place)
      server.clock.advance(minute)
    }
    expect(server.mails).toHaveLength(5)
  })

  test('behavior: a new device is not told, and has its email sent once there is room', async () => {
    const quiet = await start(owner, { email: `quiet-${email}` })
    for (let sent = 0; sent < 5; sent++) {
      await flood(1)
      server.clock.advance(minute)
    }
    const sent = server.mails.length
    const { action, flowId, retryAfter } = await start(owner)
    expect({ action, retryAfter }).toEqual({ action: quiet.action, retryAfter: quiet.retryAfter })
    expect(server.mails).toHaveLength(sent)
    server.clock.advance(55 * minute)
    const again = await start(owner)
    expect(again.flowId).not.toBe(flowId)
    const otp = codeIn(server.mails.at(-1))
    await owner.expectReply('emailVerify', { flowId: again.flowId, otp })
  })

  describe('with the wrong codes used up', () => {
    test('behavior: a known device gets a link, and logs in', async () => {
      await logInBefore()
      await spendCodes()
      const started = await start(owner)
      expect(started.action).toBe('VERIFY_DEVICE')
      expect((await finish(owner, started)).amr).toEqual(['link', 'otp'])
    })

    test('behavior: so it is for a client that shows no number, time and again', async () => {
      await logInBefore()
      await spendCodes()
      for (let logins = 0; logins < 4; logins++) {
        const started = await start(owner, { showsNumber: false })
        expect(started).toMatchObject({ action: 'VERIFY_DEVICE' })
        expect(started).not.toHaveProperty('matchCode')
        owner.accessToken = (await finish(owner, started)).accessToken
        await owner.expectReply('sessionRevoke', {})
        server.clock.advance(13 * minute)
      }
    })
  })

  test('behavior: 1,000 strangers leave a known device, and a link that was mailed, as they were', async () => {
    await logInBefore()
    await setDevicePolicy(server, 'always')
    const newDevice = await server.createClient()
    const linked = await start(newDevice)
    const link = tokenIn(server.mails.at(-1))
    server.clock.advance(minute)
    expect(await flood(1_000)).toEqual(new Set(['VERIFY_DEVICE']))
    expect(server.mails).toHaveLength(2)

    const { flowId, action } = await start(owner)
    expect(action).toBe('VERIFY_OTP')
    const otp = codeIn(server.mails.at(-1))
    expect((await owner.expectReply('emailVerify', { flowId, otp })).amr).toEqual(['otp'])

    await approve(link, linked.matchCode ?? '')
    const session = await newDevice.expectReply('emailVerify', {
      flowId: linked.flowId,
      otp: codeIn(server.mails.at(-1)),
    })
    expect(session.amr).toEqual(['link', 'otp'])
  }, 120_000)
})
