/** Concurrent changes, logins and undos; Postgres runs them at the same time. */
import { beforeEach, expect, test } from 'vitest'
import { changeEmail, proveOldEmail, readUndoToken } from '../../testing/changeEmail.ts'
import { createOpenServer } from '../../testing/createOpenServer.ts'
import { type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn, type LoggedIn, logIn } from '../../testing/logIn.ts'
import { newEmail } from '../../testing/newEmail.ts'

const rounds = 5

describeOnBothDatabases('concurrent email changes', (database) => {
  let server: TestServer
  beforeEach(async () => {
    server = await createOpenServer(database().db)
  })

  const logInNew = () => logIn(server, { email: newEmail('racer') })
  const finish = ({ client }: LoggedIn, request: { changeId: string; otp: string }) =>
    client.call('emailChangeSecondary', request)
  const readCode = ({ body, status }: Awaited<ReturnType<typeof finish>>) =>
    status === 200 ? 'done' : (body as { error: { code: string } }).error.code
  const press = (token: string) =>
    server.app.request(
      '/v1/email-change/undo',
      { method: 'POST', body: new URLSearchParams({ t: token }) },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } as never },
    )
  const countUsers = async (id: string) =>
    (await database().db.selectFrom('identities').select('id').where('user_id', '=', id).execute())
      .length

  test('behavior: two users, one address: only one gets it', async () => {
    for (let round = 0; round < rounds; round++) {
      const users = [await logInNew(), await logInNew()]
      const next = newEmail('prize')
      const requests: { changeId: string; otp: string }[] = []
      for (const user of users) requests.push(await proveOldEmail(server, user, next))
      const replies = await Promise.all(
        users.map((user, index) => finish(user, requests[index] ?? { changeId: '', otp: '' })),
      )
      expect(replies.map(readCode).toSorted()).toEqual(['EMAIL_IN_USE', 'done'])
    }
  })

  test('behavior: two users swap: both are refused, and neither waits for the other', async () => {
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [await logInNew(), await logInNew()]
      const [ofOne, ofOther] = [one, other].map(({ session }) => session.user.email ?? '')
      const first = await proveOldEmail(server, one, ofOther ?? '')
      const second = await proveOldEmail(server, other, ofOne ?? '')
      const replies = await Promise.all([finish(one, first), finish(other, second)])
      expect(replies.map(readCode)).toEqual(['EMAIL_IN_USE', 'EMAIL_IN_USE'])
    }
  })

  test('behavior: one user in two sessions: one change, and the other session ends', async () => {
    for (let round = 0; round < rounds; round++) {
      const laptop = await logInNew()
      const phone = await logIn(server, { email: laptop.session.user.email ?? '' })
      const first = await proveOldEmail(server, laptop, newEmail('laptop'))
      const second = await proveOldEmail(server, phone, newEmail('phone'))
      const replies = await Promise.all([finish(laptop, first), finish(phone, second)])
      const codes = replies.map(readCode)
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      const lost = codes.find((code) => code !== 'done')
      expect(['NO_LOGIN_IN_PROGRESS', 'SESSION_EXPIRED']).toContain(lost)
    }
  })

  test('behavior: the same code twice at once: one change', async () => {
    for (let round = 0; round < rounds; round++) {
      const user = await logInNew()
      const request = await proveOldEmail(server, user, newEmail('twice'))
      const codes = (await Promise.all([finish(user, request), finish(user, request)])).map(
        readCode,
      )
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    }
  })

  test('behavior: a login with the old address beside it never stays in the account', async () => {
    for (let round = 0; round < rounds; round++) {
      const user = await logInNew()
      const email = user.session.user.email ?? ''
      server.clock.advance(31_000)
      const client = await server.createClient()
      const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
      const otp = codeIn(server.mails.at(-1))
      const request = await proveOldEmail(server, user, newEmail('beside'))
      const [change, login] = await Promise.all([
        finish(user, request),
        client.call('emailVerify', { flowId, otp }),
      ])
      expect(readCode(change)).toBe('done')
      if (login.status === 200) {
        client.accessToken = (login.body as { accessToken: string }).accessToken
        expect((await client.call('session', {})).status).toBe(401)
      }
      // The new address, and the reserved one.
      expect(await countUsers(user.session.user.id)).toBe(2)
    }
  })

  test('behavior: an undo beside another change: the first address wins', async () => {
    for (let round = 0; round < rounds; round++) {
      const user = await logInNew()
      const email = user.session.user.email ?? ''
      await changeEmail(server, user, newEmail('undo'))
      const token = await readUndoToken(server, email)
      const request = await proveOldEmail(server, user, newEmail('later'))
      const [undo] = await Promise.all([press(token), finish(user, request)])
      expect(undo.status).toBe(200)
      const again = await logIn(server, { email })
      expect(again.session.user).toEqual(user.session.user)
    }
  })

  test('behavior: an undo beside a login with the new address: no session, no way back in', async () => {
    for (let round = 0; round < rounds; round++) {
      const user = await logInNew()
      const email = user.session.user.email ?? ''
      const next = newEmail('thief')
      await changeEmail(server, user, next)
      const token = await readUndoToken(server, email)
      server.clock.advance(31_000)
      const client = await server.createClient()
      const { flowId } = await client.expectReply('emailStart', { ...testProject, email: next })
      const otp = codeIn(server.mails.at(-1))
      const [undo, login] = await Promise.all([
        press(token),
        client.call('emailVerify', { flowId, otp }),
      ])
      expect(undo.status).toBe(200)
      if (login.status === 200) {
        client.accessToken = (login.body as { accessToken: string }).accessToken
        expect((await client.call('session', {})).status).toBe(401)
      }
      expect(await countUsers(user.session.user.id)).toBe(2)
    }
  })
})
