import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from '../../outbox/deliverDue.ts'
import {
  type AnswerChanges,
  type Authenticator,
  createAuthenticator,
} from '../../testing/createAuthenticator.ts'
import { type TestServer, testProject } from '../../testing/createTestServer.ts'
import { createTrustedServer, setTrust } from '../../testing/createTrustedServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../../testing/logIn.ts'
import {
  createPasskeyCeremonies,
  type PasskeyCeremonies,
  stateIn,
} from '../../testing/passkeyCeremonies.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { findOpenCeremony } from './ceremony.ts'

const frame = { origin: 'https://frame.example', rpId: 'frame.example' }
const minute = 60_000
const gone = { status: 404, body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } } }

describeOnBothDatabases('passkeys', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let authenticator: Authenticator
  let passkeys: PasskeyCeremonies
  let people = 0

  beforeEach(async () => {
    server = await createTrustedServer(database().db)
    people += 1
    ada = await logIn(server, { email: `ada.passkey.${people}@example.org` })
    authenticator = createAuthenticator(frame)
    passkeys = createPasskeyCeremonies(server, authenticator)
  })

  const startLink = async ({ client }: LoggedIn = ada) =>
    (await client.expectReply('passkeySessionStart', { purpose: 'link' })).uri
  const register = async (changes?: AnswerChanges, login?: LoggedIn) =>
    passkeys.register(await startLink(login), changes)
  const add = ({ client }: LoggedIn = ada) => passkeys.add(client)
  const start = async (client: TestClient) =>
    (await client.expectReply('passkeyStart', testProject)).uri
  /** Starts a login and answers it. */
  const assert = async (client: TestClient, changes?: AnswerChanges) =>
    passkeys.assert(await start(client), changes)
  const signIn = async (client: TestClient) => {
    const { resultUri: uri = '' } = await assert(client)
    const session = await client.expectReply('passkeyFinish', { uri })
    client.accessToken = session.accessToken
    return session
  }
  const countPasskeys = async () => (await ada.client.expectReply('passkeys', {})).passkeys.length

  describe('register', () => {
    test('default: asks for a discoverable, verified credential with a PRF salt', async () => {
      const options = await passkeys.getOptions(await startLink())
      expect(options).toMatchObject({
        rp: { id: 'frame.example' },
        user: { name: ada.session.user.email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      })
      expect(options.extensions.prf.eval.first).toMatch(/^[\w-]{43}$/)
      expect(options.user.id).toMatch(/^[\w-]{43}$/)
      expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    })

    test('default: stores it, writes the audit, and emails its user', async () => {
      await register({ isBackedUp: true }).then(({ resultUri: uri = '' }) =>
        ada.client.expectReply('passkeySessionFinish', { uri }),
      )
      const listed = await ada.client.expectReply('passkeys', {})
      expect(listed.passkeys).toMatchObject([{ isBackedUp: true }])
      await deliverDue(server.context)
      expect(server.mails.at(-1)).toMatchObject({
        kind: 'passkeyAdded',
        to: ada.session.user.email,
      })
      const events = await database()
        .db.selectFrom('audit')
        .select('event')
        .where('user_id', '=', ada.session.user.id)
        .execute()
      expect(events).toContainEqual({ event: 'passkey.added' })
    })

    test('behavior: a second one excludes the first, under the same handle', async () => {
      const first = await startLink()
      const { user } = await passkeys.getOptions(first)
      const { resultUri: uri = '' } = await passkeys.register(first)
      await ada.client.expectReply('passkeySessionFinish', { uri })
      const options = await passkeys.getOptions(await startLink())
      expect(options.excludeCredentials).toMatchObject([{ id: authenticator.credentialId }])
      expect(options.user.id).toBe(user.id)
    })

    test('error: a login that is more than 5 minutes old', async () => {
      server.clock.advance(5 * minute + 1)
      expect(await ada.client.call('passkeySessionStart', { purpose: 'link' })).toMatchObject({
        body: { error: { code: 'FRESH_LOGIN_REQUIRED' } },
      })
    })

    test('error: a login that got too old until the end', async () => {
      server.clock.advance(4 * minute)
      const { resultUri: uri = '' } = await register()
      server.clock.advance(minute + 1)
      expect(await ada.client.call('passkeySessionFinish', { uri })).toMatchObject({
        body: { error: { code: 'FRESH_LOGIN_REQUIRED' } },
      })
      expect(await countPasskeys()).toBe(0)
    })

    test('error: an origin that is not trusted could answer with a key of its own', async () => {
      await setTrust(server, false)
      expect(await ada.client.call('passkeySessionStart', { purpose: 'link' })).toMatchObject({
        body: { error: { code: 'ORIGIN_NOT_ALLOWED' } },
      })
    })

    test('error: an origin that lost its trust until the end', async () => {
      const { resultUri: uri = '' } = await register()
      await setTrust(server, false)
      expect(await ada.client.call('passkeySessionFinish', { uri })).toMatchObject({
        body: { error: { code: 'ORIGIN_NOT_ALLOWED' } },
      })
      expect(await countPasskeys()).toBe(0)
    })

    test('default: offers ES256, then EdDSA and RS256, and no other algorithm', async () => {
      const { pubKeyCredParams } = await passkeys.getOptions(await startLink())
      expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257])
    })

    test.each(['ES256', 'EdDSA', 'RS256'] as const)(
      'param: a passkey of %s is added and signs in',
      async (algorithm) => {
        passkeys = createPasskeyCeremonies(server, createAuthenticator(frame, algorithm))
        await add()
        expect((await signIn(await server.createClient())).user.id).toBe(ada.session.user.id)
      },
    )

    test.each(['ES384', 'ES512', 'RS384', 'RS1'] as const)(
      'error: a passkey of %s, which was not offered',
      async (algorithm) => {
        passkeys = createPasskeyCeremonies(server, createAuthenticator(frame, algorithm))
        expect(await register()).toEqual({ outcome: 'refused' })
        expect(await countPasskeys()).toBe(0)
      },
    )

    test.each<[string, AnswerChanges]>([
      ['another origin', { origin: 'https://frame.example.evil.test' }],
      ['a sub-domain', { origin: 'https://www.frame.example' }],
      ['another host', { rpId: 'evil.test' }],
      ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['no user verification', { isVerified: false }],
      ['a page that embeds the ceremony', { crossOrigin: true }],
      ['an assertion’s client data', { type: 'webauthn.get' }],
    ])('error: %s', async (_, changes) => {
      expect(await register(changes)).toEqual({ outcome: 'refused' })
    })

    test('error: a credential that another account has', async () => {
      await add()
      const eve = await logIn(server, { email: `eve.passkey.${people}@example.org` })
      const { resultUri: uri = '' } = await register({}, eve)
      expect(await eve.client.call('passkeySessionFinish', { uri })).toMatchObject({
        body: { error: { code: 'WALLET_CONFLICT' } },
      })
    })

    test('error: an assertion in place of a new credential, and the other way round', async () => {
      await add()
      expect(await passkeys.assert(await startLink())).toEqual({ outcome: 'refused' })
      const uri = await start(await server.createClient())
      const options = { ...(await passkeys.getOptions(uri)), user: { id: 'AAAA' } }
      const made = authenticator.register(options)
      expect(await passkeys.answer(uri, made)).toEqual({ outcome: 'refused' })
    })
  })

  describe('sign in', () => {
    beforeEach(() => add())

    test('default: a new device opens the account that added the passkey', async () => {
      server.clock.advance(60 * minute)
      const phone = await server.createClient()
      const sent = server.mails.length
      const session = await signIn(phone)
      expect(session).toMatchObject({ user: ada.session.user, amr: ['hwk', 'user'] })
      expect(await phone.expectReply('session', {})).toMatchObject({ user: ada.session.user })
      expect(server.mails).toHaveLength(sent)
    })

    test('default: names no credential', async () => {
      const options = await passkeys.getOptions(await start(await server.createClient()))
      expect(options).toMatchObject({ rpId: 'frame.example', userVerification: 'required' })
      expect(JSON.parse(JSON.stringify(options))).not.toHaveProperty('allowCredentials')
    })

    test('behavior: is not held up by the limits of emails', async () => {
      const email = ada.session.user.email ?? ''
      const stranger = await server.createClient()
      for (let times = 0; times < 6; times++) {
        server.clock.advance(31_000)
        await stranger.call('emailStart', { ...testProject, email })
      }
      const refused = await stranger.call('emailStart', { ...testProject, email })
      expect(refused.status).toBe(429)
      expect((await signIn(await server.createClient())).user.id).toBe(ada.session.user.id)
    })

    test('behavior: needs no link where every new device does', async () => {
      await setDevicePolicy(server, 'always')
      expect((await signIn(await server.createClient())).user.id).toBe(ada.session.user.id)
    })

    test.each<[string, AnswerChanges]>([
      ['another origin', { origin: 'https://frame.example.evil.test' }],
      ['a sub-domain', { origin: 'https://www.frame.example' }],
      ['another host', { rpId: 'evil.test' }],
      ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['no user verification', { isVerified: false }],
      ['a page that embeds the ceremony', { crossOrigin: true }],
      ['the client data of a new credential', { type: 'webauthn.create' }],
      ['another user’s handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
      ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ])('error: %s', async (_, changes) => {
      expect(await assert(await server.createClient(), changes)).toEqual({ outcome: 'refused' })
    })

    test('error: a counter that went back, as a copied key’s does', async () => {
      await assert(await server.createClient(), { counter: 7 })
      const phone = await server.createClient()
      expect(await assert(phone, { counter: 7 })).toEqual({ outcome: 'refused' })
      expect(await assert(phone, { counter: 6 })).toEqual({ outcome: 'refused' })
      expect(await assert(phone, { counter: 4_294_967_295 })).toMatchObject({ outcome: 'done' })
    })

    test('error: of concurrent uses of one counter, a single one counts', async () => {
      const phone = await server.createClient()
      const uris = await Promise.all(Array.from({ length: 8 }, () => start(phone)))
      const answers = await Promise.all(uris.map((uri) => passkeys.assert(uri, { counter: 50 })))
      expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    })

    test('error: a passkey that nobody added', async () => {
      const stranger = createPasskeyCeremonies(server, createAuthenticator(frame))
      const uri = await start(await server.createClient())
      expect(await stranger.assert(uri)).toMatchObject({ outcome: 'unknown' })
    })

    test('error: a challenge is answered once, even by a refused answer', async () => {
      const phone = await server.createClient()
      const uri = await start(phone)
      const options = await passkeys.getOptions(uri)
      expect(await passkeys.assert(uri, { isVerified: false })).toEqual({ outcome: 'refused' })
      const request = { state: stateIn(uri), credential: authenticator.assert(options) }
      expect(await phone.call('passkeyAnswer', request)).toMatchObject(gone)
    })

    test('error: another ceremony’s answer', async () => {
      const phone = await server.createClient()
      const [one, other] = [await start(phone), await start(phone)]
      const credential = authenticator.assert(await passkeys.getOptions(one))
      expect(await passkeys.answer(other, credential)).toEqual({ outcome: 'refused' })
    })

    test('error: a challenge of more than 5 minutes', async () => {
      const phone = await server.createClient()
      const uri = await start(phone)
      const state = stateIn(uri)
      const credential = authenticator.assert(await passkeys.getOptions(uri))
      server.clock.advance(5 * minute + 1)
      expect(await phone.call('passkeyAnswer', { state, credential })).toMatchObject(gone)
      expect(await findOpenCeremony(server.context, state)).toBeUndefined()
    })

    test('error: T7: another device’s key finishes it', async () => {
      const [attacker, victim] = [await server.createClient(), await server.createClient()]
      const { resultUri: uri = '' } = await assert(victim)
      expect(await attacker.call('passkeyFinish', { uri })).toMatchObject(gone)
      expect((await victim.call('passkeyFinish', { uri })).status).toBe(200)
    })

    test('error: a result works once, of 10 at a time', async () => {
      const phone = await server.createClient()
      const { resultUri: uri = '' } = await assert(phone)
      const finishes = await Promise.all(
        Array.from({ length: 10 }, () => phone.call('passkeyFinish', { uri })),
      )
      expect(finishes.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('error: a result of more than 2 minutes', async () => {
      const phone = await server.createClient()
      const { resultUri: uri = '' } = await assert(phone)
      server.clock.advance(2 * minute + 1)
      expect(await phone.call('passkeyFinish', { uri })).toMatchObject(gone)
    })

    test.each([
      'https://evil.test/passkey?result=',
      'https://frame.example/other?result=',
      'not an address ',
    ])('error: a result at %s', async (prefix) => {
      const phone = await server.createClient()
      const { resultUri = '' } = await assert(phone)
      const result = new URL(resultUri).searchParams.get('result')
      const uri = `${prefix}${result}`
      expect(await phone.call('passkeyFinish', { uri })).toMatchObject(gone)
    })

    test('error: a dApp that is not on the list, and a page of another site', async () => {
      const phone = await server.createClient()
      const dappOrigin = 'https://evil.test'
      expect(await phone.call('passkeyStart', { ...testProject, dappOrigin })).toMatchObject({
        body: { error: { code: 'ORIGIN_NOT_ALLOWED' } },
      })
      const returnUrl = 'https://evil.test/back'
      expect(await phone.call('passkeyStart', { ...testProject, returnUrl })).toMatchObject({
        body: { error: { code: 'INVALID_PARAMS' } },
      })
    })

    test('error: a network that starts more than 300 in an hour', async () => {
      const phone = await server.createClient()
      const address = `198.51.100.${people}`
      const statuses = []
      for (let times = 0; times < 301; times++) {
        statuses.push((await phone.call('passkeyStart', testProject, { address })).status)
      }
      expect(statuses.filter((status) => status === 429)).toEqual([429])
    })
  })

  describe('remove', () => {
    beforeEach(() => add())
    const list = async () => (await ada.client.expectReply('passkeys', {})).passkeys

    test('default: it no longer signs in, and its user gets an email', async () => {
      const [passkey] = await list()
      await ada.client.expectReply('passkeyDelete', { passkeyId: passkey?.id ?? '' })
      expect(await list()).toEqual([])
      expect(await assert(await server.createClient())).toEqual({ outcome: 'unknown' })
      server.clock.advance(minute)
      await deliverDue(server.context)
      expect(server.mails.at(-1)?.kind).toBe('passkeyRemoved')
    })

    test('error: LAST_LOGIN, and the passkey stays, for a user without another way to sign in', async () => {
      const { db } = database()
      const { id } = ada.session.user
      await db
        .updateTable('users')
        .set({ email_hmac: null, email_enc: null })
        .where('id', '=', id)
        .execute()
      const [passkey] = await list()
      const request = { passkeyId: passkey?.id ?? '' }
      expect(await ada.client.call('passkeyDelete', request)).toMatchObject({
        body: { error: { code: 'LAST_LOGIN' } },
      })
      expect(await countPasskeys()).toBe(1)
    })

    test('error: a verified login whose passkey was removed begins nothing', async () => {
      const phone = await server.createClient()
      const { resultUri: uri = '' } = await assert(phone)
      const [passkey] = await list()
      await ada.client.expectReply('passkeyDelete', { passkeyId: passkey?.id ?? '' })
      expect(await phone.call('passkeyFinish', { uri })).toMatchObject(gone)
    })

    test('error: another user', async () => {
      const [passkey] = await list()
      const eve = await logIn(server, { email: `eve.remove.${people}@example.org` })
      const request = { passkeyId: passkey?.id ?? '' }
      expect((await eve.client.call('passkeyDelete', request)).status).toBe(404)
      expect(await eve.client.expectReply('passkeys', {})).toEqual({ passkeys: [] })
      expect(await countPasskeys()).toBe(1)
    })

    test('error: LAST_LOGIN for the only way to sign in, which stays', async () => {
      const { db } = database()
      const none = { email_hmac: null, email_enc: null }
      await db.updateTable('users').set(none).where('id', '=', ada.session.user.id).execute()
      const [passkey] = await list()
      const request = { passkeyId: passkey?.id ?? '' }
      expect(await ada.client.call('passkeyDelete', request)).toMatchObject({
        ...{ status: 409, body: { error: { code: 'LAST_LOGIN' } } },
      })
      expect(await list()).toEqual([passkey])
    })

    test('error: a login that is more than 5 minutes old', async () => {
      const [passkey] = await list()
      server.clock.advance(5 * minute + 1)
      const request = { passkeyId: passkey?.id ?? '' }
      expect((await ada.client.call('passkeyDelete', request)).status).toBe(403)
    })
  })

  describe('step up', () => {
    beforeEach(async () => {
      await add()
      server.clock.advance(60 * minute)
    })
    const prove = async ({ client }: LoggedIn = ada) => {
      const { uri } = await client.expectReply('passkeySessionStart', { purpose: 'step_up' })
      return passkeys.assert(uri)
    }

    test('default: the session counts as authenticated now', async () => {
      const { resultUri: uri = '' } = await prove()
      const now = server.clock().toISOString()
      expect(await ada.client.expectReply('passkeySessionFinish', { uri })).toEqual({
        purpose: 'step_up',
        authTime: now,
      })
      const { authTime, amr } = await ada.client.expectReply('session', {})
      expect({ authTime, amr }).toEqual({ authTime: now, amr: ['otp', 'hwk', 'user'] })
      expect((await ada.client.call('passkeySessionFinish', { uri })).status).toBe(404)
    })

    test('error: another user’s passkey', async () => {
      const eve = await logIn(server, { email: `eve.step.${people}@example.org` })
      expect(await prove(eve)).toEqual({ outcome: 'refused' })
    })

    test('error: never a session, and a login never a step-up', async () => {
      const { resultUri: uri = '' } = await prove()
      expect(await ada.client.call('passkeyFinish', { uri })).toMatchObject(gone)
      const { resultUri: login = '' } = await assert(ada.client)
      expect(await ada.client.call('passkeySessionFinish', { uri: login })).toMatchObject(gone)
    })

    test('error: another session of the same person', async () => {
      const { resultUri: uri = '' } = await prove()
      const phone = await server.createClient()
      await signIn(phone)
      expect(await phone.call('passkeySessionFinish', { uri })).toMatchObject(gone)
      // A later session of the same key.
      ada.client.accessToken = (await signIn(ada.client)).accessToken
      expect(await ada.client.call('passkeySessionFinish', { uri })).toMatchObject(gone)
    })
  })

  test('behavior: the log has no credential, state or result', async () => {
    await add()
    const phone = await server.createClient()
    const refused = await start(phone)
    await passkeys.assert(refused, { isVerified: false })
    const { resultUri: uri = '' } = await assert(phone)
    await phone.expectReply('passkeyFinish', { uri })
    const log = server.logLines.join('\n')
    expect(log).toContain('passkey refused')
    const secrets = [stateIn(refused), authenticator.credentialId, new URL(uri).search.slice(8)]
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })
})
