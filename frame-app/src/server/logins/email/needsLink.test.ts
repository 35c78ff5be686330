import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { logIn, setDevicePolicy, tokenIn, wrongCodeFor } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'

const minute = 60_000

describeOnBothDatabases('needsLink', (database) => {
  let server: TestServer
  let client: TestClient
  const email = 'ada@example.org'

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
    await setPolicy('risk')
  })

  const start = (changes: object = {}, by = client, address?: string) =>
    by.call('emailStart', { ...testProject, email, ...changes }, address ? { address } : {})
  const setPolicy = (policy: 'off' | 'risk' | 'always') => setDevicePolicy(server, policy)
  const actionOf = async (by = client, address?: string) =>
    ((await start({}, by, address)).body as { action: string }).action
  /** Wrong codes for this email by strangers, five per login. */
  const guessWrong = async (times: number) => {
    for (let done = 0; done < times; ) {
      const stranger = await server.createClient()
      const { body } = await start({}, stranger, `10.0.${done}.1`)
      const { flowId } = body as { flowId: string }
      const otp = wrongCodeFor(server.mails.at(-1))
      for (let tries = 0; tries < 5 && done < times; tries++, done++) {
        await stranger.call('emailVerify', { flowId, otp })
      }
      server.clock.advance(21 * minute)
    }
  }

  test.each([
    ['5', 4],
    ['10', 8],
    ['1', 1],
  ])(
    'param: EMAILS_PER_HOUR=%s: risk sends the link from email %i',
    async (EMAILS_PER_HOUR, first) => {
      server = await createTestServer({ db: database().db, environment: { EMAILS_PER_HOUR } })
      const actions: string[] = []
      for (let sent = 1; sent <= first; sent++) {
        actions.push(await actionOf(await server.createClient(), `10.${sent}.0.1`))
        server.clock.advance(minute)
      }
      expect(actions).toEqual([...Array(first - 1).fill('VERIFY_OTP'), 'VERIFY_DEVICE'])
    },
  )

  test('default: risk, a new device and nothing odd', async () => {
    expect(await actionOf()).toBe('VERIFY_OTP')
  })

  test('param: always, once for a device', async () => {
    await setPolicy('off')
    await logIn(server, { email, client })
    await client.expectReply('sessionRevoke', {})
    await setPolicy('always')
    server.clock.advance(minute)
    expect(await actionOf()).toBe('VERIFY_OTP')
    server.clock.advance(minute)
    const started = await start({}, await server.createClient())
    expect(started.body).toMatchObject({
      action: 'VERIFY_DEVICE',
      matchCode: expect.stringMatching(/^\d\d$/),
      expiresIn: 600,
    })
    expect(server.mails.at(-1)).toMatchObject({ kind: 'deviceLink', to: email })
    expect(tokenIn(server.mails.at(-1))).toHaveLength(43)
  })

  test('behavior: a device that was revoked is new again', async () => {
    await setPolicy('off')
    await logIn(server, { email, client })
    await client.expectReply('sessionRevoke', {})
    const { db } = database()
    await db
      .updateTable('devices')
      .set({ revoked_at: server.clock() })
      .where('jkt', '=', client.jkt)
      .execute()
    await setPolicy('always')
    server.clock.advance(minute)
    expect(await actionOf()).toBe('VERIFY_DEVICE')
  })

  test('behavior: risk wants the link after three wrong codes in a day', async () => {
    await guessWrong(2)
    expect(await actionOf()).toBe('VERIFY_OTP')
    server.clock.advance(minute)
    await guessWrong(1)
    expect(await actionOf(await server.createClient())).toBe('VERIFY_DEVICE')
  })

  test('behavior: risk wants the link at the fourth mail of an hour', async () => {
    const actions: string[] = []
    for (let sent = 0; sent < 4; sent++) {
      actions.push(await actionOf(await server.createClient(), `10.0.${sent}.1`))
      server.clock.advance(minute)
    }
    expect(actions).toEqual(['VERIFY_OTP', 'VERIFY_OTP', 'VERIFY_OTP', 'VERIFY_DEVICE'])
  })

  test('behavior: risk wants the link at the tenth mail of an hour from one network', async () => {
    for (let sent = 0; sent < 9; sent++) {
      const { body } = await start({ email: `${sent}-${email}` }, client, `203.0.113.${sent}`)
      expect(body).toMatchObject({ action: 'VERIFY_OTP' })
    }
    expect(await actionOf(client, '203.0.113.99')).toBe('VERIFY_DEVICE')
  })

  test('behavior: off wants no link however often it is asked', async () => {
    await setPolicy('off')
    await guessWrong(7)
    expect(await actionOf()).toBe('VERIFY_OTP')
  })

  test('behavior: past eight wrong codes everybody needs the link, and nobody is locked out', async () => {
    await setPolicy('off')
    await logIn(server, { email, client })
    await client.expectReply('sessionRevoke', {})
    server.clock.advance(minute)
    await guessWrong(8)
    expect(await actionOf()).toBe('VERIFY_DEVICE')
    server.clock.advance(24 * 60 * minute)
    expect(await actionOf()).toBe('VERIFY_OTP')
  })

  test('behavior: what others requested counts for risk, what was refused does not', async () => {
    await start({}, client)
    for (let refused = 0; refused < 5; refused++) await start({}, client)
    server.clock.advance(minute)
    expect(await actionOf(await server.createClient())).toBe('VERIFY_OTP')
  })

  test('behavior: once a login wants the link, asking again does not spare it', async () => {
    await setPolicy('always')
    expect(await actionOf()).toBe('VERIFY_DEVICE')
    await setPolicy('off')
    server.clock.advance(minute)
    expect(await actionOf()).toBe('VERIFY_DEVICE')
  })
})
