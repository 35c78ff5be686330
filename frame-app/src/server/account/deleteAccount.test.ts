import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../jobs/deleteExpired.ts'
import { deliverDue } from '../outbox/deliverDue.ts'
import { createOpenServer } from '../testing/createOpenServer.ts'
import type { TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, logInToAccount } from '../testing/logIn.ts'
import { newEmail } from '../testing/newEmail.ts'
import { createTestWallet } from '../testing/testVault.ts'

const day = 86_400_000

describeOnBothDatabases('deleting an account', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let email = ''

  beforeEach(async () => {
    server = await createOpenServer(database().db)
    email = newEmail('ada')
    const atDapp = await logIn(server, { email })
    await createTestWallet(atDapp)
    ada = await logInToAccount(server, { email })
  })

  const remove = () => ada.client.expectReply('accountDelete', {})
  const readHmac = async () => {
    const row = await database()
      .db.selectFrom('identities')
      .select('identity_hmac')
      .where('user_id', '=', ada.session.user.id)
      .executeTakeFirstOrThrow()
    return Buffer.from(row.identity_hmac)
  }
  const hasTombstone = async (hmac: Buffer) => {
    const rows = await database()
      .db.selectFrom('deleted_identities')
      .select('deleted_at')
      .where('identity_hmac', '=', hmac)
      .execute()
    return rows.length === 1
  }

  /** Tables with a row whose text holds one of the values. */
  const findTables = async (values: readonly string[]) => {
    const { db } = database()
    const tables = await db.introspection.getTables()
    const found = tables.map(async ({ name }) => {
      const { rows } = await sql<{
        row: string
      }>`select ${sql.table(name)}::text as row from ${sql.table(name)}`.execute(db)
      return rows.some(({ row }) => values.some((value) => row.includes(value))) ? [name] : []
    })
    return (await Promise.all(found)).flat().toSorted()
  }

  test('default: no row names the user, their key or their address, but the tombstone and the tries of codes', async () => {
    const values = [ada.session.user.id, ada.client.jkt, (await readHmac()).toString('hex')]
    expect((await findTables(values)).length).toBeGreaterThan(8)
    await remove()
    await deliverDue(server.context)
    // Tries count against whoever guesses: a deleted account would otherwise give an attacker more.
    expect(await findTables(values)).toEqual(['deleted_identities', 'otp_budgets'])
    expect(server.mails.at(-1)).toMatchObject({
      ...{ kind: 'accountDeleted', to: email, subject: 'Your account was deleted' },
    })
  })

  test('behavior: its sessions end at once, and others stay', async () => {
    const atDapp = await logIn(server, { email })
    const eve = await logIn(server, { email: newEmail('eve') })
    await createTestWallet(eve)
    await remove()
    for (const { client } of [ada, atDapp]) {
      expect(await client.call('session', {})).toMatchObject({ status: 401 })
    }
    const { wallet } = await eve.client.expectReply('wallet', {})
    expect(wallet).not.toBeNull()
  })

  test('behavior: the same address gets another account without a wallet', async () => {
    await remove()
    const again = await logIn(server, { email })
    expect(again.session.user.id).not.toBe(ada.session.user.id)
    expect((await again.client.expectReply('wallet', {})).wallet).toBeNull()
  })

  test('behavior: the tombstone stays for 30 days', async () => {
    const hmac = await readHmac()
    await remove()
    server.clock.advance(30 * day - 1)
    await deleteExpired(server.context)
    expect(await hasTombstone(hmac)).toBe(true)
    server.clock.advance(2)
    await deleteExpired(server.context)
    expect(await hasTombstone(hmac)).toBe(false)
  })

  test('behavior: the audit keeps its events without the user', async () => {
    await remove()
    const events = await database()
      .db.selectFrom('audit')
      .select(['event', 'user_id', 'ip_hmac'])
      .where('event', 'in', ['wallet.created', 'account.deleted'])
      .execute()
    expect(events).toContainEqual({ event: 'wallet.created', user_id: null, ip_hmac: null })
    expect(events.filter(({ event }) => event === 'account.deleted').length).toBeGreaterThan(0)
  })

  test('error: FRESH_LOGIN_REQUIRED after five minutes', async () => {
    server.clock.advance(5 * 60_000 + 1)
    expect(await ada.client.call('accountDelete', {})).toMatchObject({
      body: { error: { code: 'FRESH_LOGIN_REQUIRED' } },
    })
    expect((await ada.client.call('session', {})).status).toBe(200)
  })
})
