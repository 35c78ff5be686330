/** The rules that every method of linking a further way to sign in keeps. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiReply } from '../../../api/calls.ts'
import { deliverDue } from '../../outbox/deliverDue.ts'
import { type TestServer, testProject } from '../../testing/createTestServer.ts'
import { createTrustedServer, setTrust } from '../../testing/createTrustedServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, logInToAccount } from '../../testing/logIn.ts'
import type { TestClient } from '../../testing/testClient.ts'

const minute = 60_000
const refused = (code: string) => ({ body: { error: { code } } })
const gone = { status: 404, ...refused('NO_LOGIN_IN_PROGRESS') }

type Purpose = 'login' | 'link'
type Answer = { readonly status: number; readonly body: unknown }

export type LinkMethod = {
  readonly provider: 'discord' | 'farcaster'
  /** As people read it. */
  readonly providerName: string
  /** The user's name there. */
  readonly userName: string
  environment(): Readonly<Record<string, string>>
  /** Signs in there with an account that is unknown so far, and returns its subject. */
  useNewAccount(n: number): Promise<string>
  /** Gives the account there this email, if accounts have one. */
  useEmail?(email: string): void
  start(client: TestClient, purpose: Purpose): Promise<Answer>
  /** Signs in there. Returns what finishes the flow that `start` answered with. */
  prove(server: TestServer, client: TestClient, started: unknown): Promise<string>
  finish(client: TestClient, purpose: Purpose, proof: string): Promise<Answer>
}

export function runLinkContract(method: LinkMethod): void {
  const { provider, providerName, userName } = method

  describeOnBothDatabases(`linking ${providerName}`, (database) => {
    let server: TestServer
    let ada: LoggedIn
    let subject: string
    let people = 0

    beforeEach(async () => {
      server = await createTrustedServer(database().db, method.environment())
      people += 1
      ada = await logIn(server, { email: `ada.link.${people}@example.org` })
      subject = await method.useNewAccount(people)
    })

    const prove = async (client: TestClient, purpose: Purpose) => {
      const { status, body } = await method.start(client, purpose)
      expect(status).toBe(200)
      return method.prove(server, client, body)
    }
    const link = async ({ client }: LoggedIn = ada) =>
      method.finish(client, 'link', await prove(client, 'link'))
    const logInThere = async () => {
      const client = await server.createClient()
      const { body } = await method.finish(client, 'login', await prove(client, 'login'))
      const session = body as ApiReply<'socialFinish'>
      client.accessToken = session.accessToken
      return { client, user: session.user }
    }
    const identities = () =>
      server.context.db
        .selectFrom('identities')
        .select(['id', 'user_id', 'created_at'])
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute()
    const linkedEvents = () =>
      server.context.db
        .selectFrom('audit')
        .select(['event', 'project_id', 'dapp_origin', 'detail'])
        .where('user_id', '=', ada.session.user.id)
        .where('event', '=', 'identity.linked')
        .execute()
    const countRows = async () => {
      const count = (table: string) => sql`(select count(*)::int from ${sql.table(table)})`
      const tables = ['users', 'identities', 'devices', 'audit', 'outbox'].map(count)
      return (await sql`select array[${sql.join(tables)}] as counts`.execute(database().db)).rows
    }

    test('default: a login there opens the same account, with the same email', async () => {
      expect(await link()).toMatchObject({ status: 200, body: { userName } })
      const { id, email } = ada.session.user
      expect((await logInThere()).user).toMatchObject({ id, email })
      expect((await ada.client.expectReply('session', {})).user).toMatchObject({ id, email })
    })

    test('default: writes the identity and the audit, and emails its user', async () => {
      await link()
      const { id: user_id, email: to } = ada.session.user
      expect(await identities()).toMatchObject([{ user_id }])
      expect(await linkedEvents()).toEqual([
        {
          event: 'identity.linked',
          ...{ project_id: testProject.projectId, dapp_origin: testProject.dappOrigin },
          detail: { provider },
        },
      ])
      await deliverDue(server.context)
      const mail = server.mails.at(-1)
      expect(mail).toMatchObject({ kind: 'identityLinked', to })
      expect(mail?.subject).toBe(`Sign-in with ${providerName} was added to your account`)
      expect(mail?.text).toContain(testProject.dappOrigin)
    })

    test('behavior: linking one’s own again succeeds, without a second row or email', async () => {
      await link()
      const before = await identities()
      await deliverDue(server.context)
      const sent = server.mails.length
      expect(await link()).toMatchObject({ status: 200 })
      expect(await identities()).toEqual(before)
      await deliverDue(server.context)
      expect(server.mails).toHaveLength(sent)
      expect(await linkedEvents()).toHaveLength(1)
    })

    test('behavior: removed, it opens another account, and sessions that began with it end', async () => {
      await link()
      const phone = await logInThere()
      expect(phone.user.id).toBe(ada.session.user.id)
      await ada.client.expectReply('socialUnlink', { provider })
      expect(await identities()).toEqual([])
      expect((await phone.client.call('session', {})).status).toBe(401)
      expect((await ada.client.call('session', {})).status).toBe(200)
      await deliverDue(server.context)
      expect(server.mails.at(-1)).toMatchObject({ kind: 'identityUnlinked' })
      expect(server.mails.at(-1)?.subject).toContain(providerName)
      expect((await logInThere()).user.id).not.toBe(ada.session.user.id)
    })

    test('error: LAST_LOGIN, for a user who has no other', async () => {
      const { client } = await logInThere()
      expect(await client.call('socialUnlink', { provider })).toMatchObject(refused('LAST_LOGIN'))
      expect(await identities()).toHaveLength(1)
    })

    describe('an identity of another user', () => {
      test('error: IDENTITY_CONFLICT, nothing is written or revealed, and the proof is used up', async () => {
        const eve = await logInThere()
        method.useEmail?.(ada.session.user.email ?? '')
        const proof = await prove(ada.client, 'link')
        const before = [await countRows(), await identities()]
        const { status, body } = await method.finish(ada.client, 'link', proof)
        const message = 'This sign-in belongs to another account'
        expect({ status, body }).toEqual({
          ...{ status: 409, body: { error: { code: 'IDENTITY_CONFLICT', message } } },
        })
        expect([await countRows(), await identities()]).toEqual(before)
        expect(await method.finish(ada.client, 'link', proof)).toMatchObject(gone)
        expect((await logInThere()).user.id).toBe(eve.user.id)
        expect(eve.user.id).not.toBe(ada.session.user.id)
      })

      test('error: of two users at a time, only one gets it', async () => {
        const grace = await logIn(server, { email: `grace.link.${people}@example.org` })
        const proofs = [await prove(ada.client, 'link'), await prove(grace.client, 'link')] as const
        const replies = await Promise.all([
          method.finish(ada.client, 'link', proofs[0]),
          method.finish(grace.client, 'link', proofs[1]),
        ])
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(await identities()).toHaveLength(1)
      })
    })

    describe('who may link', () => {
      test('error: without a session', async () => {
        const client = await server.createClient()
        expect(await method.start(client, 'link')).toMatchObject(refused('NOT_CONNECTED'))
      })

      test('error: a login that is more than 5 minutes old', async () => {
        server.clock.advance(5 * minute + 1)
        const reply = await method.start(ada.client, 'link')
        expect(reply).toMatchObject(refused('FRESH_LOGIN_REQUIRED'))
      })

      test('error: a login that got too old until the end', async () => {
        server.clock.advance(4 * minute)
        const proof = await prove(ada.client, 'link')
        server.clock.advance(minute + 1)
        const reply = await method.finish(ada.client, 'link', proof)
        expect(reply).toMatchObject(refused('FRESH_LOGIN_REQUIRED'))
        expect(await identities()).toEqual([])
      })

      test('behavior: on the account page, in the same time', async () => {
        await setTrust(server, false)
        const own = await logInToAccount(server, { email: ada.session.user.email ?? '' })
        expect(await link(own)).toMatchObject({ status: 200 })
        expect(await identities()).toMatchObject([{ user_id: ada.session.user.id }])
        server.clock.advance(5 * minute + 1)
        const reply = await method.start(own.client, 'link')
        expect(reply).toMatchObject(refused('FRESH_LOGIN_REQUIRED'))
      })

      test('error: an origin that is not trusted could link an account of its own', async () => {
        const proof = await prove(ada.client, 'link')
        await setTrust(server, false)
        const notTrusted = { status: 403, ...refused('ORIGIN_NOT_ALLOWED') }
        expect(await method.start(ada.client, 'link')).toMatchObject(notTrusted)
        expect(await method.finish(ada.client, 'link', proof)).toMatchObject(notTrusted)
        expect(await identities()).toEqual([])
      })
    })

    describe('a proof', () => {
      test('error: of a login cannot link, and still logs in', async () => {
        const proof = await prove(ada.client, 'login')
        expect(await method.finish(ada.client, 'link', proof)).toMatchObject(gone)
        expect(await identities()).toEqual([])
        expect(await method.finish(ada.client, 'login', proof)).toMatchObject({ status: 200 })
      })

      test('error: of a link cannot log in', async () => {
        const proof = await prove(ada.client, 'link')
        expect(await method.finish(ada.client, 'login', proof)).toMatchObject(gone)
        expect(await identities()).toEqual([])
      })

      test('error: of another device or another user of the same device', async () => {
        const proof = await prove(ada.client, 'link')
        const phone = await logIn(server, { email: ada.session.user.email ?? '' })
        expect(await method.finish(phone.client, 'link', proof)).toMatchObject(gone)
        const email = `grace.link.${people}@example.org`
        const grace = await logIn(server, { email, client: ada.client })
        expect(await method.finish(grace.client, 'link', proof)).toMatchObject(gone)
        expect(await identities()).toEqual([])
      })

      test('error: counts once, also for calls at the same time', async () => {
        const proof = await prove(ada.client, 'link')
        const finish = () => method.finish(ada.client, 'link', proof)
        const replies = await Promise.all([finish(), finish(), finish()])
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(await finish()).toMatchObject(gone)
      })
    })
  })
}
