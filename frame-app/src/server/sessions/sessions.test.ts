import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiCall, api } from '../../api/calls.ts'
import { DpopError, type DpopRule } from '../http/dpopError.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../testing/logIn.ts'
import { recordStatements } from '../testing/recordStatements.ts'
import { ephemeralPub, testId } from '../testing/testVault.ts'

const day = 86_400_000
const email = 'ada@example.org'

/** A request for every call that takes a dApp's session: the session is judged before it is. */
const requests = {
  farcasterLinkStart: {},
  farcasterLinkFinish: { flowId: `fl_${'a'.repeat(22)}` },
  socialLinkStart: { provider: 'google' },
  socialLinkFinish: { uri: 'https://frame.example/v1/social/callback?result=a' },
  socialUnlink: { provider: 'google' },
  emailChangeStart: { email: 'b@example.org' },
  emailChangePrimary: { changeId: `ec_${'a'.repeat(22)}`, otp: '123456' },
  emailChangeSecondary: { changeId: `ec_${'a'.repeat(22)}`, otp: '123456' },
  passkeySessionStart: { purpose: 'step_up' },
  passkeySessionFinish: { uri: 'https://frame.example/passkey?result=a' },
  passkeys: {},
  passkeyDelete: { passkeyId: `pk_${'a'.repeat(22)}` },
  session: {},
  sessionRevoke: {},
  wallet: {},
  walletCreate: { write: 'a.b.c' },
  slotPut: { slotId: testId('sl'), write: 'a.b.c' },
  slotDelete: { slotId: testId('sl'), write: 'a.b.c' },
  slotFactor: { slotId: testId('sl'), kind: 'device', ephemeralPub: ephemeralPub() },
  slotEvaluate: { slotId: testId('sl'), blinded: 'A'.repeat(43) },
  passkeySalts: {},
  prices: { chain: 'eip155:1' },
} as const
type SessionCall = keyof typeof requests
const calls = Object.keys(requests) as SessionCall[]

describeOnBothDatabases('sessions', (database) => {
  let server: TestServer
  let ada: LoggedIn

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    ada = await logIn(server, { email })
  })

  const dead = { status: 401, body: { error: { code: 'SESSION_EXPIRED' } } }
  const notProved = (rule: DpopRule) => ({
    status: 401,
    body: { error: { message: new DpopError(rule).message } },
  })
  const session = ({ client } = ada) => client.call('session', {})

  test('behavior: every call that takes a session of a dApp is tried here', () => {
    const kinds = new Set<string>(['session', 'anySession'])
    const all = (Object.keys(api) as ApiCall[]).filter((name) => kinds.has(api[name].auth))
    expect(calls).toEqual(all)
  })

  describe('GET /v1/session', () => {
    test('default', async () => {
      server.clock.advance(day)
      const { accessToken, ...begun } = ada.session
      expect((await session()).body).toEqual({
        ...begun,
        expiresAt: new Date(server.clock().getTime() + 7 * day).toISOString(),
      })
    })

    test('behavior: the absolute end counts when it is nearer', async () => {
      for (let week = 0; week < 4; week++) {
        server.clock.advance(6.5 * day)
        await session()
      }
      const end = new Date(ada.session.authTime).getTime() + 30 * day
      expect((await session()).body).toMatchObject({ expiresAt: new Date(end).toISOString() })
    })
  })

  describe('findSession', () => {
    test('error: left alone for seven days', async () => {
      server.clock.advance(7 * day - 1)
      expect((await session()).status).toBe(200)
      server.clock.advance(7 * day)
      expect(await session()).toMatchObject(dead)
    })

    test('error: thirty days after the login, however much it was used', async () => {
      for (let passed = 0; passed < 29; passed++) {
        server.clock.advance(day)
        expect((await session()).status).toBe(200)
      }
      server.clock.advance(day)
      expect(await session()).toMatchObject(dead)
    })

    test('behavior: a use is noted, though not every one', async () => {
      const lastUsed = async () =>
        (
          await database()
            .db.selectFrom('sessions')
            .select('last_used_at')
            .where('id', '=', ada.session.handle)
            .executeTakeFirstOrThrow()
        ).last_used_at
      const begun = server.clock()
      server.clock.advance(60_000)
      await session()
      expect(await lastUsed()).toEqual(begun)
      server.clock.advance(5 * 60_000)
      await session()
      expect(await lastUsed()).toEqual(server.clock())
    })

    test('behavior: a use is noted once a minute, in the statement that finds the session', async () => {
      const recorded = recordStatements(database().db)
      const other = await createTestServer({
        db: recorded.db,
        context: { secrets: server.context.secrets, clock: server.clock },
      })
      const client = await other.createClient()
      await logIn({ ...other, clock: server.clock }, { email: 'bob@example.org', client })
      const lastUsed = async () => {
        const rows = await database()
          .db.selectFrom('sessions')
          .select('last_used_at')
          .where('jkt', '=', client.jkt)
          .execute()
        return rows[0]?.last_used_at
      }
      for (let minute = 1; minute <= 3; minute++) {
        server.clock.advance(60_001)
        recorded.statements.length = 0
        await client.expectReply('session', {})
        const own = recorded.statements.filter(({ sql }) => !sql.includes('from "projects"'))
        expect(own).toHaveLength(1)
        const noted = server.clock()
        expect(await lastUsed()).toEqual(noted)
        server.clock.advance(30_000)
        await client.expectReply('session', {})
        expect(await lastUsed()).toEqual(noted)
      }
    })

    test('behavior: a proof that was seen before notes no use', async () => {
      const proof = { claims: { jti: 'noted-once' } }
      await session()
      await ada.client.call('session', {}, { proof })
      server.clock.advance(4 * 60_000)
      expect((await ada.client.call('session', {}, { proof })).status).toBe(401)
      const row = await database()
        .db.selectFrom('sessions')
        .select('last_used_at')
        .where('id', '=', ada.session.handle)
        .executeTakeFirstOrThrow()
      expect(row.last_used_at).toEqual(new Date(ada.session.authTime))
    })

    const ends = {
      'whose device was revoked': async (at: Date) =>
        database()
          .db.updateTable('devices')
          .set({ revoked_at: at })
          .where('id', '=', ada.session.deviceId)
          .execute(),
      'whose user was deleted': async (at: Date) =>
        database()
          .db.updateTable('users')
          .set({ deleted_at: at })
          .where('id', '=', ada.session.user.id)
          .execute(),
    }
    const dead = { status: 401, body: { error: { code: 'SESSION_EXPIRED' } } }
    test.each(Object.entries(ends))('error: a session %s', async (_, end) => {
      const other = await logIn(server, { email: 'other@example.org' })
      await end(server.clock())
      expect(await session()).toMatchObject(dead)
      expect((await session(other)).status).toBe(200)
      // It does not replace a login either: a code is emailed.
      server.clock.advance(31_000)
      const again = await ada.client.expectReply('emailStart', { ...testProject, email })
      expect(again.action).not.toBe('CONNECT')
      await database().db.updateTable('users').set({ deleted_at: null }).execute()
    })
  })

  describe('POST /v1/session/revoke', () => {
    test('default', async () => {
      const phone = await logIn(server, { email })
      expect((await ada.client.call('sessionRevoke', {})).body).toEqual({})
      expect(await session()).toMatchObject(dead)
      expect((await session(phone)).status).toBe(200)
    })

    test("param: all, the user's and nobody else's", async () => {
      const phone = await logIn(server, { email })
      const eve = await logIn(server, { email: 'eve@example.org' })
      await phone.client.expectReply('sessionRevoke', { all: true })
      expect(await session()).toMatchObject(dead)
      expect(await session(phone)).toMatchObject(dead)
      expect((await session(eve)).status).toBe(200)
    })
  })

  test('behavior: a new login of a device ends its session before', async () => {
    const token = ada.client.accessToken
    await database()
      .db.updateTable('sessions')
      .set({ last_used_at: new Date(0) })
      .execute()
    await logIn(server, { email, client: ada.client })
    ada.client.accessToken = token
    expect(await session()).toMatchObject(dead)
  })

  describe('T17: somebody else', () => {
    test.each(calls)('error: %s with a stolen token and another key', async (name) => {
      const thief = await server.createClient()
      thief.accessToken = ada.client.accessToken
      expect(await thief.call(name, requests[name])).toMatchObject(dead)
    })

    test.each(calls)('error: %s with a proof that was used before', async (name) => {
      // Its answer brings the newest nonce, without which no proof is taken.
      await session()
      const proof = { claims: { jti: 'replayed-proof' } }
      await ada.client.call('session', {}, { proof })
      expect(await ada.client.call(name, requests[name], { proof })).toMatchObject(notProved('jti'))
    })

    test.each(calls)('error: %s with a proof for another token, or for none', async (name) => {
      await session()
      for (const ath of ['A'.repeat(43), undefined]) {
        const reply = await ada.client.call(name, requests[name], { proof: { claims: { ath } } })
        expect(reply).toMatchObject(notProved('ath'))
      }
    })

    test.each(calls)('error: %s without a token', async (name) => {
      ada.client.accessToken = undefined
      const reply = await ada.client.call(name, requests[name])
      expect(reply).toMatchObject({ status: 401, body: { error: { code: 'NOT_CONNECTED' } } })
    })

    test.each(calls)('error: %s with a made-up token', async (name) => {
      ada.client.accessToken = 'A'.repeat(43)
      expect(await ada.client.call(name, requests[name])).toMatchObject(dead)
    })

    test.each(calls)('error: %s after the session was revoked', async (name) => {
      await ada.client.expectReply('sessionRevoke', {})
      expect(await ada.client.call(name, requests[name])).toMatchObject(dead)
    })
  })
})
