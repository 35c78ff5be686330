import { beforeEach, expect, test } from 'vitest'
import { createIdentity } from '../../identities/identity.ts'
import { deliverDue } from '../../outbox/deliverDue.ts'
import { countWaiting } from '../../testing/countWaiting.ts'
import { type TestServer, testProject } from '../../testing/createTestServer.ts'
import { createTrustedServer, setTrust } from '../../testing/createTrustedServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn } from '../../testing/logIn.ts'

describeOnBothDatabases('removing a way to sign in', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let people = 0

  beforeEach(async () => {
    server = await createTrustedServer(database().db)
    people += 1
    ada = await logIn(server, { email: `ada.unlink.${people}@example.org` })
  })

  const userId = () => ada.session.user.id
  const link = async (provider: string, { session }: LoggedIn = ada) => {
    const subject = `${provider} ${people} ${session.user.id}`
    const { identityHmac } = createIdentity(server.context.secrets, {
      ...{ provider, issuer: 'https://idp.example', subject, email: undefined },
    })
    const now = server.clock()
    await database()
      .db.insertInto('identities')
      .values({
        ...{ id: `id_${subject}`.slice(0, 40), user_id: session.user.id, provider, subject },
        ...{ identity_hmac: identityHmac, issuer: 'https://idp.example', created_at: now },
      })
      .execute()
    return identityHmac
  }
  const addPasskey = async () => {
    await link('passkey')
    await database()
      .db.insertInto('passkeys')
      .values({
        ...{ id: `pk_${people}`, user_id: userId(), user_handle: 'h', prf_salt: 's' },
        ...{ credential_id: `c ${people}`, rp_id: 'frame.example', counter: 0 },
        ...{ public_key: Buffer.from('k'), transports: [], backed_up: false },
        created_at: server.clock(),
      })
      .execute()
  }
  /** As a user has none who signed up at a provider. */
  const removeEmail = async () => {
    const { db } = database()
    const none = { email_hmac: null, email_enc: null }
    await db.updateTable('users').set(none).where('id', '=', userId()).execute()
    await db
      .deleteFrom('identities')
      .where('user_id', '=', userId())
      .where('provider', '=', 'email')
      .execute()
  }
  const unlink = (
    provider: 'google' | 'github' | 'farcaster' | 'passkey',
    { client }: LoggedIn = ada,
  ) => client.call('socialUnlink', { provider })
  const listWays = async ({ session }: LoggedIn = ada) => {
    const rows = await database()
      .db.selectFrom('identities')
      .select('provider')
      .where('user_id', '=', session.user.id)
      .orderBy('provider')
      .execute()
    return rows.map(({ provider }) => provider)
  }
  const refused = (code: string) => ({ body: { error: { code } } })
  const readEvents = async () => {
    const rows = await database()
      .db.selectFrom('audit')
      .select(['event', 'project_id', 'dapp_origin', 'detail'])
      .where('user_id', '=', userId())
      .where('event', 'in', ['identity.unlinked', 'passkey.removed'])
      .execute()
    return rows
  }

  test('default: the provider is gone, and its user is told', async () => {
    const { projectId, dappOrigin } = testProject
    await link('google')
    await link('github')
    expect((await unlink('google')).body).toEqual({})
    expect(await listWays()).toEqual(['email', 'github'])
    const detail = { provider: 'google' }
    const place = { project_id: projectId, dapp_origin: dappOrigin }
    expect(await readEvents()).toMatchObject([{ event: 'identity.unlinked', ...place, detail }])
    await deliverDue(server.context)
    const { email: to } = ada.session.user
    expect(server.mails.at(-1)).toMatchObject({ kind: 'identityUnlinked', to })
    expect(server.mails.at(-1)?.subject).toContain('Google')
  })

  test('param: passkey: all of them, and its user is told', async () => {
    await addPasskey()
    expect((await unlink('passkey')).body).toEqual({})
    expect((await ada.client.expectReply('passkeys', {})).passkeys).toEqual([])
    expect(await readEvents()).toMatchObject([{ event: 'passkey.removed' }])
    await deliverDue(server.context)
    expect(server.mails.at(-1)).toMatchObject({ kind: 'passkeyRemoved' })
  })

  test('behavior: what was not linked changes and reports nothing', async () => {
    const eve = await logIn(server, { email: `eve.unlink.${people}@example.org` })
    await link('google', eve)
    expect((await unlink('google')).status).toBe(200)
    expect((await unlink('passkey')).status).toBe(200)
    expect(await listWays(eve)).toEqual(['email', 'google'])
    expect(await readEvents()).toEqual([])
  })

  test('behavior: the sessions that began with it end, but for the caller’s', async () => {
    const google = await link('google')
    const phone = await logIn(server, { email: ada.session.user.email ?? '' })
    const tablet = await logIn(server, { email: ada.session.user.email ?? '' })
    const setIdentity = ({ session }: LoggedIn) =>
      database()
        .db.updateTable('devices')
        .set({ identity_hmac: google })
        .where('id', '=', session.deviceId)
        .execute()
    await setIdentity(phone)
    await setIdentity(ada)
    expect((await unlink('google')).status).toBe(200)
    expect((await phone.client.call('session', {})).status).toBe(401)
    expect((await tablet.client.call('session', {})).status).toBe(200)
    expect((await ada.client.call('session', {})).status).toBe(200)
  })

  test.each(['google', 'farcaster', 'passkey'] as const)(
    'error: LAST_LOGIN for the only way to sign in: %s',
    async (provider) => {
      await (provider === 'passkey' ? addPasskey() : link(provider))
      await removeEmail()
      expect(await unlink(provider)).toMatchObject({ status: 409, ...refused('LAST_LOGIN') })
      expect(await listWays()).toEqual([provider])
      const { passkeys } = await ada.client.expectReply('passkeys', {})
      expect(passkeys).toHaveLength(provider === 'passkey' ? 1 : 0)
      expect(await readEvents()).toEqual([])
    },
  )

  test('behavior: without an email, a passkey or another provider is enough', async () => {
    await link('google')
    await link('github')
    await removeEmail()
    expect((await unlink('google')).status).toBe(200)
    expect(await unlink('github')).toMatchObject(refused('LAST_LOGIN'))
    await addPasskey()
    expect((await unlink('github')).status).toBe(200)
    expect(await unlink('passkey')).toMatchObject(refused('LAST_LOGIN'))
  })

  test('error: of two at a time, the last one stays', async () => {
    await link('google')
    await link('github')
    await removeEmail()
    const { db, url } = database()
    const removeBoth = () => [unlink('google'), unlink('github')]
    // On Postgres, both have begun before one of them ends.
    const { calls } =
      url === undefined
        ? { calls: removeBoth() }
        : await db.transaction().execute(async (held) => {
            await held
              .selectFrom('users')
              .select('id')
              .where('id', '=', userId())
              .forUpdate()
              .execute()
            const calls = removeBoth()
            await expect.poll(() => countWaiting(db)).toBe(2)
            return { calls }
          })
    const replies = await Promise.all(calls)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listWays()).toHaveLength(1)
  })

  test('error: a passkey’s identity without a passkey is no way to sign in', async () => {
    await link('google')
    await link('passkey')
    await removeEmail()
    expect(await unlink('google')).toMatchObject(refused('LAST_LOGIN'))
  })

  test('error: a login that is more than 5 minutes old, and an origin that is not trusted', async () => {
    await link('google')
    await setTrust(server, false)
    expect(await unlink('google')).toMatchObject(refused('ORIGIN_NOT_ALLOWED'))
    await setTrust(server, true)
    server.clock.advance(5 * 60_000 + 1)
    expect(await unlink('google')).toMatchObject(refused('FRESH_LOGIN_REQUIRED'))
    expect(await listWays()).toEqual(['email', 'google'])
  })
})
