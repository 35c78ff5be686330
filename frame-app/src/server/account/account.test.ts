import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiCall, type ApiRequest, api } from '../../api/calls.ts'
import { createIdentity } from '../identities/identity.ts'
import { createOpenServer } from '../testing/createOpenServer.ts'
import { type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, logInToAccount, setDevicePolicy } from '../testing/logIn.ts'
import { newEmail } from '../testing/newEmail.ts'
import { createTestWallet, ephemeralPub } from '../testing/testVault.ts'

const minute = 60_000
const id = (prefix: string) => `${prefix}_${'a'.repeat(22)}`

type AccountCall = {
  [Name in ApiCall]: (typeof api)[Name]['auth'] extends 'ownSession' ? Name : never
}[ApiCall]

/** A request for every call of the account page. */
const requests = {
  stepUpStart: {},
  stepUpVerify: { flowId: id('fl'), otp: '123456' },
  accountDevices: {},
  accountDeviceRename: { deviceId: id('dv'), name: null },
  accountDeviceRevoke: { deviceId: id('dv') },
  accountLogins: {},
  accountApps: {},
  accountAppRevoke: testProject,
  accountDelete: {},
  walletExport: { requestId: 'A'.repeat(43) },
} as const satisfies { readonly [Name in AccountCall]: ApiRequest<Name> }
const calls = Object.keys(requests) as AccountCall[]

const dead = { status: 401, body: { error: { code: 'SESSION_EXPIRED' } } }

describeOnBothDatabases('the account page', (database) => {
  let server: TestServer
  let email = ''

  beforeEach(async () => {
    server = await createOpenServer(database().db)
    email = newEmail('ada')
  })

  const listDevices = async ({ client }: LoggedIn) =>
    (await client.expectReply('accountDevices', {})).devices
  const isAlive = async ({ client }: LoggedIn) => (await client.call('session', {})).status === 200

  describe('sign-in', () => {
    test('default: the same account as at a dApp, without a dApp', async () => {
      const atDapp = await logIn(server, { email })
      const own = await logInToAccount(server, { email })
      expect(own.session.user.id).toBe(atDapp.session.user.id)
      const row = await database()
        .db.selectFrom('sessions')
        .select(['project_id', 'dapp_origin'])
        .where('id', '=', own.session.handle)
        .executeTakeFirst()
      expect(row).toEqual({ project_id: null, dapp_origin: null })
      expect(server.mails.at(-1)?.text).toContain('Website: https://frame.example')
    })

    test('behavior: a key that is signed in there connects without another code', async () => {
      const own = await logInToAccount(server, { email })
      server.clock.advance(minute)
      const again = await own.client.expectReply('accountEmailStart', { email })
      expect(again.action).toBe('CONNECT')
      const atDapp = await own.client.expectReply('emailStart', { ...testProject, email })
      expect(atDapp.action).not.toBe('CONNECT')
    })

    test('behavior: many requests lead to the link, and resending keeps that', async () => {
      for (let n = 0; n < 4; n++) {
        server.clock.advance(minute)
        const stranger = await server.createClient()
        await stranger.expectReply('accountEmailStart', { email })
      }
      const client = await server.createClient()
      const { action, flowId } = await client.expectReply('accountEmailStart', { email })
      expect(action).toBe('VERIFY_DEVICE')
      server.clock.advance(minute)
      expect((await client.expectReply('emailResend', { flowId })).action).toBe('VERIFY_DEVICE')
    })

    test('error: another key cannot finish it', async () => {
      const client = await server.createClient()
      const { flowId } = await client.expectReply('accountEmailStart', { email })
      const thief = await server.createClient()
      expect(await thief.call('emailVerify', { flowId, otp: '000000' })).toMatchObject({
        body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } },
      })
    })
  })

  describe('its sessions', () => {
    test('behavior: every call of the page is tried here', () => {
      const all = (Object.keys(api) as ApiCall[]).filter((name) => api[name].auth === 'ownSession')
      expect(calls.toSorted()).toEqual(all.toSorted())
    })

    test.each(calls)("error: %s with a dApp's session", async (name) => {
      const { client } = await logIn(server, { email })
      expect(await client.call(name, requests[name])).toMatchObject(dead)
    })

    test.each(calls)('error: %s with a stolen token and another key', async (name) => {
      const { client } = await logInToAccount(server, { email })
      const thief = await server.createClient()
      thief.accessToken = client.accessToken
      expect(await thief.call(name, requests[name])).toMatchObject(dead)
    })

    test.each(calls)('error: %s after the session was revoked', async (name) => {
      const { client } = await logInToAccount(server, { email })
      await client.expectReply('sessionRevoke', {})
      expect(await client.call(name, requests[name])).toMatchObject(dead)
    })

    test("error: a dApp's own calls refuse them", async () => {
      const { client } = await logInToAccount(server, { email })
      expect(await client.call('prices', { chain: 'eip155:1' })).toMatchObject(dead)
    })
  })

  describe('devices', () => {
    test('default', async () => {
      const atDapp = await logIn(server, { email })
      const own = await logInToAccount(server, { email })
      const devices = await listDevices(own)
      expect(devices).toMatchObject([
        {
          deviceId: own.session.deviceId,
          ...{ isCurrent: true, isSignedIn: true, dappOrigin: null, dappName: null },
          lastSeenAt: server.clock().toISOString(),
        },
        {
          deviceId: atDapp.session.deviceId,
          ...{ isCurrent: false, isSignedIn: true, dappName: 'Demo' },
          dappOrigin: testProject.dappOrigin,
        },
      ])
    })

    test("behavior: a device that signed out stays, and nobody else's is there", async () => {
      await logIn(server, { email: newEmail('eve') })
      const atDapp = await logIn(server, { email })
      await atDapp.client.expectReply('sessionRevoke', {})
      const own = await logInToAccount(server, { email })
      const devices = await listDevices(own)
      expect(devices.map(({ deviceId, isSignedIn }) => [deviceId, isSignedIn])).toEqual([
        [own.session.deviceId, true],
        [atDapp.session.deviceId, false],
      ])
    })

    test('behavior: a device has the name that its user gave it, also after another login', async () => {
      const atDapp = await logIn(server, { email })
      const own = await logInToAccount(server, { email })
      const rename = (name: string | null) =>
        own.client.expectReply('accountDeviceRename', {
          deviceId: atDapp.session.deviceId,
          name,
        })
      const names = async () => (await listDevices(own)).map(({ name }) => name)
      await rename('Work laptop')
      expect(await names()).toEqual([null, 'Work laptop'])
      await atDapp.client.expectReply('sessionRevoke', {})
      await logIn(server, { email, client: atDapp.client })
      expect(new Set(await names())).toEqual(new Set([null, 'Work laptop']))
      await rename(null)
      expect(await names()).toEqual([null, null])
    })

    test.each([['x'.repeat(41)], [''], ['a\0b']])('error: the name %j', async (name) => {
      const own = await logInToAccount(server, { email })
      const { deviceId } = own.session
      expect(await own.client.call('accountDeviceRename', { deviceId, name })).toMatchObject({
        status: 400,
      })
    })

    test("error: somebody else's device cannot be named, nor one that was revoked", async () => {
      const eve = await logIn(server, { email: newEmail('eve') })
      const revoked = await logIn(server, { email })
      const own = await logInToAccount(server, { email })
      await own.client.expectReply('accountDeviceRevoke', { deviceId: revoked.session.deviceId })
      for (const { session } of [eve, revoked]) {
        const request = { deviceId: session.deviceId, name: 'Mine' }
        expect(await own.client.call('accountDeviceRename', request)).toMatchObject({ status: 404 })
      }
    })

    test('T24: a revoked device has no session and gets no factor', async () => {
      const atDapp = await logIn(server, { email })
      const { device } = await createTestWallet(atDapp)
      const own = await logInToAccount(server, { email })
      const { deviceId } = atDapp.session
      await own.client.expectReply('accountDeviceRevoke', { deviceId })
      expect(await isAlive(atDapp)).toBe(false)
      const release = {
        slotId: device.slotId,
        kind: 'device',
        ephemeralPub: ephemeralPub(),
      } as const
      expect(await atDapp.client.call('slotFactor', release)).toMatchObject(dead)
      expect(await isAlive(own)).toBe(true)
      expect((await listDevices(own)).map((each) => each.deviceId)).toEqual([own.session.deviceId])
      const event = await database()
        .db.selectFrom('audit')
        .select(['user_id', 'detail'])
        .where('event', '=', 'device.revoked')
        .where('user_id', '=', own.session.user.id)
        .execute()
      expect(event).toEqual([{ user_id: own.session.user.id, detail: { deviceId } }])
    })

    test('behavior: a revoked device signs in again as an unknown one', async () => {
      const atDapp = await logIn(server, { email })
      const own = await logInToAccount(server, { email })
      const { deviceId } = atDapp.session
      await own.client.expectReply('accountDeviceRevoke', { deviceId })
      await setDevicePolicy(server, 'always')
      server.clock.advance(minute)
      const again = await atDapp.client.expectReply('emailStart', { ...testProject, email })
      expect(again.action).toBe('VERIFY_DEVICE')
    })

    test("T17: another user's device answers as an unknown one, and stays", async () => {
      const own = await logInToAccount(server, { email })
      const eve = await logIn(server, { email: newEmail('eve') })
      const revoke = (deviceId: string) => own.client.call('accountDeviceRevoke', { deviceId })
      const [theirs, unknown] = [await revoke(eve.session.deviceId), await revoke(id('dv'))]
      expect(theirs).toMatchObject({ status: 404 })
      expect(theirs.body).toEqual(unknown.body)
      expect(await isAlive(eve)).toBe(true)
    })

    test('behavior: signing out everywhere ends all of them', async () => {
      const atDapp = await logIn(server, { email })
      const own = await logInToAccount(server, { email })
      await own.client.expectReply('sessionRevoke', { all: true })
      expect(await isAlive(atDapp)).toBe(false)
      expect(await isAlive(own)).toBe(false)
    })
  })

  describe('apps', () => {
    test('default: with the devices that are signed in there', async () => {
      await logIn(server, { email })
      const gone = await logIn(server, { email })
      await gone.client.expectReply('sessionRevoke', {})
      await logIn(server, { email: newEmail('eve') })
      const own = await logInToAccount(server, { email })
      const { apps } = await own.client.expectReply('accountApps', {})
      const { projectId, dappOrigin } = testProject
      const shared = { projectId, dappOrigin, name: 'Demo', isTrusted: false }
      expect(apps).toMatchObject([{ ...shared, signedInDevices: 1 }])
      expect(apps).toHaveLength(1)
    })

    test('behavior: revoking one ends every session there, and only there', async () => {
      const devices = [await logIn(server, { email }), await logIn(server, { email })]
      const eve = await logIn(server, { email: newEmail('eve') })
      const own = await logInToAccount(server, { email })
      await own.client.expectReply('accountAppRevoke', testProject)
      expect(await Promise.all(devices.map(isAlive))).toEqual([false, false])
      expect(await isAlive(own)).toBe(true)
      expect(await isAlive(eve)).toBe(true)
    })

    test('T30: a dApp where only others signed in answers as an unknown one', async () => {
      await logIn(server, { email: newEmail('eve') })
      const own = await logInToAccount(server, { email })
      const revoke = (place: { projectId: string; dappOrigin: string }) =>
        own.client.call('accountAppRevoke', place)
      const theirs = await revoke(testProject)
      expect(theirs.body).toMatchObject({ error: { code: 'PROJECT_NOT_FOUND' } })
      expect(theirs.body).toEqual((await revoke({ ...testProject, projectId: 'none' })).body)
    })
  })

  describe('logins', () => {
    test('default', async () => {
      const own = await logInToAccount(server, { email })
      const { logins } = await own.client.expectReply('accountLogins', {})
      expect(logins).toEqual([{ provider: 'email', email, addedAt: server.clock().toISOString() }])
    })
  })

  describe('ways to sign in', () => {
    const link = async ({ session }: LoggedIn) => {
      const { secrets } = server.context
      const google = { provider: 'google', issuer: 'https://idp.example', subject: email }
      const { identityHmac } = createIdentity(secrets, { ...google, email: undefined })
      await database()
        .db.insertInto('identities')
        .values({
          ...{ id: `id_${email}`.slice(0, 40), user_id: session.user.id, ...google },
          ...{ identity_hmac: identityHmac, created_at: server.clock() },
        })
        .execute()
    }
    const list = async ({ client }: LoggedIn) =>
      (await client.expectReply('accountLogins', {})).logins.map(({ provider }) => provider)

    test('behavior: the page removes a provider, although no operator trusts an origin for it', async () => {
      const own = await logInToAccount(server, { email })
      await link(own)
      expect(await list(own)).toEqual(['email', 'google'])
      await own.client.expectReply('socialUnlink', { provider: 'google' })
      expect(await list(own)).toEqual(['email'])
    })

    test('error: FRESH_LOGIN_REQUIRED after five minutes', async () => {
      const own = await logInToAccount(server, { email })
      await link(own)
      server.clock.advance(5 * minute + 1)
      const refused = { body: { error: { code: 'FRESH_LOGIN_REQUIRED' } } }
      expect(await own.client.call('socialUnlink', { provider: 'google' })).toMatchObject(refused)
      const add = { purpose: 'link' } as const
      expect(await own.client.call('passkeySessionStart', add)).toMatchObject(refused)
    })

    test('T7: the ceremonies of passkeys lead back to the page, whatever the request names', async () => {
      const own = await logInToAccount(server, { email })
      await database().db.deleteFrom('webauthn_challenges').execute()
      const returnUrl = 'https://evil.example/'
      await own.client.expectReply('passkeySessionStart', { purpose: 'link', returnUrl })
      await own.client.expectReply('accountPasskeyStart', {})
      const rows = await database()
        .db.selectFrom('webauthn_challenges')
        .select(['return_url', 'project_id', 'dapp_origin'])
        .execute()
      const back = 'https://frame.example/account'
      const expected = { return_url: back, project_id: null, dapp_origin: null }
      expect(rows).toEqual([expected, expected])
    })
  })

  describe('step-up', () => {
    test('default: a code makes the authentication fresh', async () => {
      const own = await logInToAccount(server, { email })
      server.clock.advance(6 * minute)
      expect(await own.client.call('accountDelete', {})).toMatchObject({
        body: { error: { code: 'FRESH_LOGIN_REQUIRED' } },
      })
      const { flowId, action } = await own.client.expectReply('stepUpStart', {})
      expect(action).toBe('VERIFY_OTP')
      const otp = /^ {4}(\d{6})$/m.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
      const { authTime } = await own.client.expectReply('stepUpVerify', { flowId, otp })
      expect(authTime).toBe(server.clock().toISOString())
      expect((await own.client.call('accountDelete', {})).status).toBe(200)
    })
  })
})
