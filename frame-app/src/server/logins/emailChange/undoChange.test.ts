import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from '../../outbox/deliverDue.ts'
import { changeEmail, proveOldEmail, readUndoToken } from '../../testing/changeEmail.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, type LoggedIn, logIn, setDevicePolicy } from '../../testing/logIn.ts'
import { sealEmail } from '../email/sealEmail.ts'

const hour = 3_600_000
const refused = (code: string) => ({ body: { error: { code } } })

describeOnBothDatabases('the undo of an email change', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let people = 0
  let [first, second, third] = ['', '', '']

  beforeEach(async () => {
    await database().db.deleteFrom('outbox').execute()
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    people += 1
    ;[first, second, third] = ['a', 'b', 'c'].map((name) => `${name}.${people}@example.org`) as [
      ...[string, string, string],
    ]
    ada = await logIn(server, { email: first })
    server.clock.advance(hour)
  })

  const change = async (email: string, from: string) => {
    await changeEmail(server, ada, email)
    return readUndoToken(server, from)
  }
  const open = (token: string) => server.app.request(`/email-change/undo?t=${token}`)
  const press = (token: string) =>
    server.app.request(
      '/v1/email-change/undo',
      { method: 'POST', body: new URLSearchParams({ t: token }) },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } as never },
    )
  const readEmail = async () => {
    const user = await database()
      .db.selectFrom('users')
      .select('email_hmac')
      .where('id', '=', ada.session.user.id)
      .executeTakeFirstOrThrow()
    const own = Buffer.from(user.email_hmac ?? [])
    return [first, second, third].find((email) => hmac(email).equals(own))
  }
  const hmac = (email: string) => sealEmail(server.context.secrets, email).email_hmac
  const logInAs = async (email: string) => {
    server.clock.advance(30_000)
    const client = await server.createClient()
    const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
    return client.call('emailVerify', { flowId, otp: codeIn(server.mails.at(-1)) })
  }

  test('default: a press restores the address, and everyone is signed out', async () => {
    const token = await change(second, first)
    const phone = await logIn(server, { email: second })
    const reply = await press(token)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain(`${first} is your email again`)
    for (const { client } of [ada, phone]) {
      expect(await client.call('session', {})).toMatchObject(refused('SESSION_EXPIRED'))
    }
    const again = await logIn(server, { email: first })
    expect(again.session.user).toEqual(ada.session.user)
    expect(await logInAs(second)).toMatchObject(refused('EMAIL_IN_USE'))
  })

  test('behavior: opening the page changes nothing, and names what would happen', async () => {
    const token = await change(second, first)
    for (let scan = 0; scan < 3; scan++) {
      const page = await open(token)
      expect(page.status).toBe(200)
      const text = await page.text()
      for (const part of [first, second, testProject.dappOrigin, 'Undo the change']) {
        expect(text).toContain(part)
      }
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    }
    expect(await readEmail()).toBe(second)
    expect((await press(token)).status).toBe(200)
  })

  test('behavior: works once', async () => {
    const token = await change(second, first)
    expect((await press(token)).status).toBe(200)
    ada = await logIn(server, { email: first, client: ada.client })
    await changeEmail(server, ada, third)
    expect((await press(token)).status).toBe(410)
    expect((await open(token)).status).toBe(410)
    expect(await readEmail()).toBe(third)
  })

  test('behavior: two presses at once are one', async () => {
    const token = await change(second, first)
    const replies = await Promise.all([press(token), press(token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('error: after 72 hours, or with an unknown token', async () => {
    const token = await change(second, first)
    server.clock.advance(72 * hour)
    for (const gone of [token, 'A'.repeat(43), '']) {
      expect((await press(gone)).status).toBe(410)
      expect((await open(gone)).status).toBe(410)
    }
    expect(await readEmail()).toBe(second)
  })

  test('behavior: after a second change the first link restores the first address', async () => {
    const early = await change(second, first)
    const late = await change(third, second)
    expect((await press(early)).status).toBe(200)
    expect(await readEmail()).toBe(first)
    // A reader of the second address can no longer get the account.
    expect((await press(late)).status).toBe(410)
    expect(await readEmail()).toBe(first)
    for (const email of [second, third]) {
      expect(await logInAs(email)).toMatchObject(refused('EMAIL_IN_USE'))
    }
  })

  test('behavior: after the second link the first still works', async () => {
    const early = await change(second, first)
    const late = await change(third, second)
    expect((await press(late)).status).toBe(200)
    expect(await readEmail()).toBe(second)
    expect((await press(early)).status).toBe(200)
    expect(await readEmail()).toBe(first)
  })

  test('behavior: a change in progress ends', async () => {
    const token = await change(second, first)
    const request = await proveOldEmail(server, ada, third)
    await press(token)
    ada = await logIn(server, { email: first, client: ada.client })
    expect(await ada.client.call('emailChangeSecondary', request)).toMatchObject(
      refused('NO_LOGIN_IN_PROGRESS'),
    )
    expect(await readEmail()).toBe(first)
  })

  test('behavior: every device has to be approved again', async () => {
    const token = await change(second, first)
    await press(token)
    const devices = await database()
      .db.selectFrom('devices')
      .select(['identity_hmac', 'revoked_at'])
      .where('user_id', '=', ada.session.user.id)
      .execute()
    expect(devices.map(({ revoked_at }) => revoked_at)).toEqual([server.clock()])
    expect(Buffer.from(devices[0]?.identity_hmac ?? [])).toEqual(hmac(first))
  })

  test('behavior: ways to sign in that were added since the change began are removed', async () => {
    const { db } = database()
    const { id: user_id } = ada.session.user
    const add = async (name: string) => {
      const created_at = server.clock()
      const common = { user_id, created_at }
      const identity = { provider: 'google', issuer: 'google', subject: `${name}.${people}` }
      const identity_hmac = hmac(`${name}.${people}@identity.example`)
      const id = `id_${name}.${people}`
      await db
        .insertInto('identities')
        .values({ ...common, ...identity, identity_hmac, id })
        .execute()
      await db
        .insertInto('passkeys')
        .values({
          ...{ ...common, id: `pk_${name}.${people}`, credential_id: `${name}.${people}` },
          ...{ rp_id: 'r', user_handle: 'h', public_key: Buffer.from('k'), counter: 0 },
          ...{ transports: [], prf_salt: 's', backed_up: false },
        })
        .execute()
    }
    await add('before')
    server.clock.advance(1)
    const token = await change(second, first)
    await add('after')
    await press(token)
    const keys = await db
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', user_id)
      .execute()
    expect(keys).toEqual([{ id: `pk_before.${people}` }])
    const ways = await db
      .selectFrom('identities')
      .select('id')
      .where('user_id', '=', user_id)
      .where('provider', '=', 'google')
      .execute()
    expect(ways).toEqual([{ id: `id_before.${people}` }])
  })

  test('error: the address is another account’s now: nothing changes, and a sentence', async () => {
    const token = await change(second, first)
    const { db } = database()
    const owner = (await logIn(server, { email: `owner.${people}@example.org` })).session.user.id
    await db
      .updateTable('identities')
      .set({ user_id: owner, reserved_until: null })
      .where('identity_hmac', '=', hmac(first))
      .execute()
    const reply = await press(token)
    expect(reply.status).toBe(409)
    expect(await reply.text()).toContain('used by another account now')
    expect(await readEmail()).toBe(second)
    expect((await ada.client.call('session', {})).status).toBe(200)
  })

  test('behavior: both addresses are notified, and the audit records it', async () => {
    const token = await change(second, first)
    await press(token)
    await deliverDue(server.context)
    const notified = server.mails.filter(({ kind }) => kind === 'emailChangeUndone')
    expect(notified.map(({ to }) => to).toSorted()).toEqual([first, second])
    const events = await database().db.selectFrom('audit').select('event').execute()
    expect(events).toContainEqual({ event: 'email.changeUndone' })
  })
})
