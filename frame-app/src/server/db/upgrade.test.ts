/** A database of version 0.1.0, upgraded: nobody loses anything. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { codeIn, tokenIn, wrongCodeFor } from '../testing/logIn.ts'
import { openFactor } from '../testing/openFactor.ts'
import { type TestDatabase, testDatabases } from '../testing/openTestDatabase.ts'
import { createTestClient, type TestClient } from '../testing/testClient.ts'
import {
  kek010,
  type Person010,
  people010,
  restoreVersion010,
  secrets010,
  tables010,
} from '../testing/version010.ts'
import { migrate } from './migrate.ts'

describe.each(['embedded', 'postgres'] as const)('an upgrade from 0.1.0 on %s', (kind) => {
  let database: TestDatabase
  let server: TestServer

  beforeAll(async () => {
    database = await testDatabases[kind]('empty')
    const now = new Date()
    await restoreVersion010(database.db, now)
    await migrate(database.db)
    server = await createTestServer({
      db: database.db,
      context: { secrets: secrets010, kek: kek010 },
    })
    server.clock.set(now)
  })
  afterAll(() => database?.close())

  /** The device of a person of 0.1.0, with what it kept. */
  const deviceOf = async (name: string) => {
    const person = people010[name] as Person010
    const client = await createTestClient(
      server.app,
      server.context.config.publicOrigin,
      person.key,
    )
    client.accessToken = person.accessToken
    return { client, person }
  }
  const answerLink = async (token: string, matchCode = '') => {
    const body = new URLSearchParams({ t: token, decision: 'approve', number: matchCode })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const link = { method: 'POST', body: body.toString(), headers }
    const from = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
    return (await server.app.request('/v1/device/approve', link, from as never)).status
  }
  /** Logs in as the page does, through the link if required. */
  const logIn = async (client: TestClient, email: string) => {
    const started = await client.expectReply('emailStart', { ...testProject, email })
    if (started.action === 'VERIFY_DEVICE') {
      expect(await answerLink(tokenIn(server.mails.at(-1)), started.matchCode)).toBe(200)
    }
    const otp = codeIn(server.mails.at(-1))
    const session = await client.expectReply('emailVerify', { flowId: started.flowId, otp })
    client.accessToken = session.accessToken
    return { started, session }
  }

  test('default: every row is still there', async () => {
    expect(Object.values(tables010).filter((rows) => rows.length === 0)).toEqual([])
    for (const [table, rows] of Object.entries(tables010)) {
      const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`
        .execute(database.db)
        .then(({ rows: [row] }) => row?.n)
      // Budgets without a wrong code in their window prove nothing.
      expect([table, counted]).toEqual([table, rows.length])
    }
  })

  test('behavior: each user has one identity, and each device knows it', async () => {
    const { rows } = await sql<{ users: number; known: number; devices: number }>`
      select (select count(*)::int from users) as users,
        (select count(*)::int from identities join users on users.id = user_id
          and users.email_hmac = identity_hmac and email_verified) as known,
        (select count(*)::int from devices where identity_hmac is distinct from email_hmac) as devices
    `.execute(database.db)
    expect(rows).toEqual([{ users: 3, known: 3, devices: 0 }])
  })

  test.each(['ada', 'adaOnPhone', 'carol'])(
    'behavior: the session of %s lives on',
    async (name) => {
      const { client, person } = await deviceOf(name)
      expect(await client.expectReply('session', {})).toMatchObject({
        user: { id: person.userId, email: person.email },
        deviceId: person.deviceId,
      })
    },
  )

  test('behavior: a session that was ended stays so', async () => {
    const { client } = await deviceOf('bob')
    expect((await client.call('session', {})).status).toBe(401)
  })

  test('behavior: a wallet opens on its device with the factor that it was sealed under', async () => {
    for (const name of ['ada', 'carol']) {
      const { client, person } = await deviceOf(name)
      const { wallet, slots } = await client.expectReply('wallet', {})
      expect(wallet).toMatchObject({ version: 1, manifest: null })
      expect(slots.map(({ slotId }) => slotId).sort()).toEqual(
        [person.wallet?.device?.slotId, person.wallet?.assisted.slotId].sort(),
      )
      const slot = person.wallet?.device
      expect(slot && (await openFactor(client, slot))).toBe(slot?.factor)
    }
  })

  test('behavior: a flow with a code ends in a session, its wrong tries counted', async () => {
    const { client, person } = await deviceOf('dave')
    const { flowId = '', code = '' } = person
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await client.call('emailVerify', { flowId, otp: wrong })).toMatchObject({
      body: { error: { code: 'OTP_WRONG', left: 2 } },
    })
    const session = await client.expectReply('emailVerify', { flowId, otp: code })
    expect(session).toMatchObject({ user: { email: person.email }, amr: ['otp'] })
  })

  test('behavior: a flow whose link was approved ends in a session', async () => {
    const { client, person } = await deviceOf('frank')
    const { flowId = '', code = '' } = person
    const session = await client.expectReply('emailVerify', { flowId, otp: code })
    expect(session).toMatchObject({ user: { email: person.email }, amr: ['link', 'otp'] })
  })

  test('behavior: a link that was emailed is answered, and its code works', async () => {
    const { client, person } = await deviceOf('erin')
    const { flowId = '', linkToken = '', matchCode } = person
    const waiting = client.expectReply('deviceWait', { flowId })
    expect(await answerLink(linkToken, matchCode)).toBe(200)
    expect((await waiting).state).toBe('APPROVED')
    const otp = codeIn(server.mails.at(-1))
    expect(
      (await client.call('emailVerify', { flowId, otp: wrongCodeFor(server.mails.at(-1)) })).status,
    ).toBe(400)
    expect((await client.expectReply('emailVerify', { flowId, otp })).amr).toEqual(['link', 'otp'])
  })

  test('behavior: a login that was rejected stays so', async () => {
    const { client, person } = await deviceOf('gina')
    const waited = await client.expectReply('deviceWait', { flowId: person.flowId ?? '' })
    expect(waited.state).toBe('REJECTED')
  })

  test('behavior: budgets hold: wrong codes of before require the link', async () => {
    const stranger = await server.createClient()
    const email = people010.carol?.email ?? ''
    const started = await stranger.expectReply('emailStart', { ...testProject, email })
    expect(started.action).toBe('VERIFY_DEVICE')
    const { rows } = await sql<{ purpose: string; wrong: number }>`
      select purpose, cardinality(wrong_at) as wrong from otp_budgets
      join users on users.email_hmac = identity_hmac where users.id = ${people010.carol?.userId}
    `.execute(database.db)
    expect(rows).toEqual([{ purpose: 'login', wrong: 10 }])
  })

  test.each(['ada', 'bob', 'carol'])(
    'behavior: %s logs in again, on a new device and an old one',
    async (name) => {
      server.clock.advance(31_000)
      const { client: old, person } = await deviceOf(name)
      const phone = await server.createClient()
      expect((await logIn(phone, person.email)).session.user.id).toBe(person.userId)
      if (person.wallet) {
        expect(await openFactor(phone, person.wallet.assisted)).toBe(person.wallet.assisted.factor)
      }
      await database.db.updateTable('sessions').set({ revoked_at: server.clock() }).execute()
      server.clock.advance(31_000)
      const again = await logIn(old, person.email)
      expect(again.session).toMatchObject({
        user: { id: person.userId },
        deviceId: person.deviceId,
      })
    },
  )

  test('behavior: a second upgrade finds nothing to do', async () => {
    expect(await migrate(database.db)).toEqual([])
  })
})
