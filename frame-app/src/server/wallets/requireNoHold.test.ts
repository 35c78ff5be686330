import { beforeEach, expect, test } from 'vitest'
import { changeEmail, readUndoToken } from '../testing/changeEmail.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { codeIn, type LoggedIn, logIn, setDevicePolicy } from '../testing/logIn.ts'
import { createTestWallet, ephemeralPub, type TestWallet, testId } from '../testing/testVault.ts'

const hour = 3_600_000

describeOnBothDatabases('requireNoHold', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let wallet: TestWallet
  let people = 0
  let old: string
  let next: string

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    people += 1
    old = `ada.${people}@example.org`
    next = `grace.${people}@example.org`
    ada = await logIn(server, { email: old })
    wallet = await createTestWallet(ada)
  })

  const release = ({ client }: LoggedIn, slotId = wallet.assisted.slotId) =>
    client.call('slotFactor', { slotId, kind: 'assisted', ephemeralPub: ephemeralPub() })
  const held = (until: Date) => ({
    status: 403,
    body: {
      error: {
        code: 'RECOVERY_ON_HOLD',
        until: until.toISOString(),
        message: expect.stringContaining('A new device can open the wallet from 2026-01-02'),
      },
    },
  })

  test('default: an unknown device waits 24 hours, and is told until when', async () => {
    await changeEmail(server, ada, next)
    const until = new Date(server.clock().getTime() + 24 * hour)
    const phone = await logIn(server, { email: next })
    const reply = await release(phone)
    expect(reply).toMatchObject(held(until))
    expect(reply.headers.get('retry-after')).toBe(String(24 * 3_600 - 30))
    server.clock.set(until)
    const late = await logIn(server, { email: next, client: await server.createClient() })
    expect((await release(late)).status).toBe(200)
  })

  test('behavior: without a change a new device opens the wallet at once', async () => {
    const phone = await logIn(server, { email: old })
    expect((await release(phone)).status).toBe(200)
  })

  test('behavior: the device of the change, and its next login, are not held', async () => {
    await changeEmail(server, ada, next)
    expect((await release(ada)).status).toBe(200)
    await ada.client.expectReply('sessionRevoke', {})
    const again = await logIn(server, { email: next, client: ada.client })
    expect((await release(again)).status).toBe(200)
  })

  test('behavior: a known browser is not held when it signs in another way', async () => {
    await changeEmail(server, ada, next)
    const { db } = database()
    const device = { label: 'b', last_seen_at: server.clock(), user_id: ada.session.user.id }
    const id = `dv_${'x'.repeat(20)}${people % 10}a`
    const identity_hmac = Buffer.alloc(32, people)
    await db
      .insertInto('devices')
      .values({ ...device, id, identity_hmac, jkt: ada.client.jkt })
      .execute()
    const session = { device_id: id }
    await db.updateTable('sessions').set(session).where('jkt', '=', ada.client.jkt).execute()
    expect((await release(ada)).status).toBe(200)
  })

  test('behavior: a slot that is not stored opens nothing, so it is not held', async () => {
    await changeEmail(server, ada, next)
    const phone = await logIn(server, { email: next })
    expect((await release(phone, testId('sl'))).status).toBe(200)
  })

  test('behavior: other accounts are not held', async () => {
    await changeEmail(server, ada, next)
    const bob = await logIn(server, { email: `bob.${people}@example.org` })
    const own = await createTestWallet(bob)
    const phone = await logIn(server, { email: `bob.${people}@example.org` })
    expect((await release(phone, own.assisted.slotId)).status).toBe(200)
  })

  test('behavior: an undo begins another hold', async () => {
    await changeEmail(server, ada, next)
    const token = await readUndoToken(server, old)
    server.clock.advance(23 * hour)
    await server.app.request(
      '/v1/email-change/undo',
      { method: 'POST', body: new URLSearchParams({ t: token }) },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } as never },
    )
    server.clock.advance(2 * hour)
    const client = await server.createClient()
    const { flowId } = await client.expectReply('emailStart', { ...testProject, email: old })
    const session = await client.expectReply('emailVerify', {
      ...{ flowId, otp: codeIn(server.mails.at(-1)) },
    })
    client.accessToken = session.accessToken
    expect(await release({ client, session })).toMatchObject({
      body: { error: { code: 'RECOVERY_ON_HOLD' } },
    })
  })
})
