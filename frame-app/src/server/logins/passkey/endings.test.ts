/** Changes between an authenticator's answer and the end of its ceremony, and their records. */
import { beforeEach, expect, test } from 'vitest'
import type { FoundSession } from '../../sessions/session.ts'
import { countWaiting } from '../../testing/countWaiting.ts'
import { createAuthenticator } from '../../testing/createAuthenticator.ts'
import { type TestServer, testProject } from '../../testing/createTestServer.ts'
import { createTrustedServer } from '../../testing/createTrustedServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn } from '../../testing/logIn.ts'
import { createPasskeyCeremonies, type PasskeyCeremonies } from '../../testing/passkeyCeremonies.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { finishInSession } from './finishInSession.ts'

const frame = { origin: 'https://frame.example', rpId: 'frame.example' }
const gone = { status: 404, body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } } }

describeOnBothDatabases('the end of a passkey ceremony', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let passkeys: PasskeyCeremonies
  let people = 0

  beforeEach(async () => {
    server = await createTrustedServer(database().db)
    people += 1
    ada = await logIn(server, { email: `ada.endings.${people}@example.org` })
    passkeys = createPasskeyCeremonies(server, createAuthenticator(frame))
    await passkeys.add(ada.client)
  })

  const startLogin = async (client: TestClient) =>
    (await client.expectReply('passkeyStart', testProject)).uri
  const proveStepUp = async () => {
    const { uri } = await ada.client.expectReply('passkeySessionStart', { purpose: 'step_up' })
    return (await passkeys.assert(uri)).resultUri ?? ''
  }
  const deleteAda = () =>
    database()
      .db.updateTable('users')
      .set({ deleted_at: server.clock() })
      .where('id', '=', ada.session.user.id)
      .execute()
  const readEvents = (event: string) =>
    database()
      .db.selectFrom('audit')
      .select(['event', 'project_id', 'dapp_origin', 'detail'])
      .where('user_id', '=', ada.session.user.id)
      .where('event', '=', event)
      .execute()
  /** On Postgres, both calls have found the ceremony before one of them ends it. */
  async function callTwice<Reply>(call: () => Promise<Reply>): Promise<Reply[]> {
    const { db, url } = database()
    if (url === undefined) return Promise.all([call(), call()])
    const { calls } = await db.transaction().execute(async (held) => {
      await held.selectFrom('webauthn_challenges').select('id').forUpdate().execute()
      const calls = [call(), call()]
      await expect.poll(() => countWaiting(db)).toBe(2)
      return { calls }
    })
    return Promise.all(calls)
  }
  const place = { project_id: testProject.projectId, dapp_origin: testProject.dappOrigin }

  test('error: a deleted user’s passkey is unknown', async () => {
    const phone = await server.createClient()
    const uri = await startLogin(phone)
    await deleteAda()
    expect(await passkeys.assert(uri)).toEqual({ outcome: 'unknown' })
  })

  test('error: a user who was deleted after the answer', async () => {
    const phone = await server.createClient()
    const { resultUri: uri = '' } = await passkeys.assert(await startLogin(phone))
    await deleteAda()
    expect(await phone.call('passkeyFinish', { uri })).toMatchObject(gone)
  })

  test('error: an origin that lost its place on the list after the answer', async () => {
    const phone = await server.createClient()
    const { resultUri: uri = '' } = await passkeys.assert(await startLogin(phone))
    const { db } = database()
    await db.updateTable('projects').set({ status: 'suspended' }).execute()
    expect(await phone.call('passkeyFinish', { uri })).toMatchObject({
      body: { error: { code: 'PROJECT_DISABLED' } },
    })
    await db.updateTable('projects').set({ status: 'active' }).execute()
  })

  test('behavior: of step-ups with one result at a time, one counts, and is recorded', async () => {
    const uri = await proveStepUp()
    const replies = await callTwice(() => ada.client.call('passkeySessionFinish', { uri }))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await readEvents('session.steppedUp')).toMatchObject([place])
  })

  test('error: a session that ended while its step-up was answered', async () => {
    const uri = await proveStepUp()
    const { handle: id, deviceId, amr, authTime, expiresAt, user } = ada.session
    const session: FoundSession = {
      ...{ id, userId: user.id, deviceId, place: testProject, amr },
      ...{ authTime: new Date(authTime), expiresAt: new Date(expiresAt) },
      user: { email_hmac: null, email_enc: null, display_name: null },
    }
    await ada.client.expectReply('sessionRevoke', {})
    const { jkt } = ada.client
    const caller = { session, jkt, address: '192.0.2.1', userAgent: undefined }
    const finishing = finishInSession(server.context, caller, { uri })
    await expect(finishing).rejects.toMatchObject({ reason: 'SESSION_EXPIRED' })
  })

  test('error: a step-up returns to the dApp alone', async () => {
    const start = (returnUrl: string) =>
      ada.client.call('passkeySessionStart', { purpose: 'step_up', returnUrl })
    expect(await start('https://evil.test/back')).toMatchObject({
      body: { error: { code: 'INVALID_PARAMS' } },
    })
    expect((await start(`${testProject.dappOrigin}/back`)).status).toBe(200)
  })

  test('behavior: a refused answer is recorded for its user', async () => {
    const { uri } = await ada.client.expectReply('passkeySessionStart', { purpose: 'step_up' })
    expect(await passkeys.assert(uri, { isVerified: false })).toEqual({ outcome: 'refused' })
    const detail = { purpose: 'step_up', outcome: 'refused' }
    expect(await readEvents('passkey.refused')).toMatchObject([{ ...place, detail }])
  })
})
