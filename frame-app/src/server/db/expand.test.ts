/**
 * A server of the previous version runs while the new schema is in use. Its statements are written
 * out, because the schema of its code differs.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sealEmail } from '../logins/email/sealEmail.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { logIn, setDevicePolicy } from '../testing/logIn.ts'

const hour = 3_600_000

describeOnBothDatabases('the version before, on the new schema', (database) => {
  let server: TestServer
  let people = 0
  let email: string
  let sealed: { email_hmac: Buffer; email_enc: Buffer }

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    people += 1
    email = `ada.${people}@example.org`
    sealed = sealEmail(server.context.secrets, email)
  })

  const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('base64url')}`
  const after = (ms: number) => new Date(server.clock().getTime() + ms)

  /** The statement of 0006's `completeLogin`. */
  const admit = async (jkt: string) => {
    const now = server.clock()
    const { rows } = await sql<{ userId: string; deviceId: string }>`
      with account as (
        insert into users (id, email_hmac, email_enc, email_verified_at, created_at)
        values (${newId('us')}, ${sealed.email_hmac}, ${sealed.email_enc}, ${now}, ${now})
        on conflict (email_hmac) do update set email_verified_at = ${now}
        returning id, email_hmac, email_enc, display_name
      ), device as (
        insert into devices (id, jkt, email_hmac, user_id, label, approved_at, last_seen_at, revoked_at)
        values (${newId('dv')}, ${jkt}, ${sealed.email_hmac}, (select id from account),
          'Chrome', ${now}, ${now}, null)
        on conflict (jkt, email_hmac) do update set user_id = excluded.user_id,
          label = 'Chrome', approved_at = ${now}, last_seen_at = ${now}, revoked_at = null
        returning id
      )
      select account.id as "userId", device.id as "deviceId" from account, device
    `.execute(database().db)
    return rows[0] as { userId: string; deviceId: string }
  }
  /** The statements of 0006's `createFlow` and `issueCode`. */
  const addFlow = async (jkt: string) => {
    const flowId = newId('fl')
    const { db } = database()
    await sql`insert into login_flows (id, jkt, email_hmac, project_id, dapp_origin, email_enc,
        browser, time_zone, shows_number, state, device_required, created_at, expires_at)
      values (${flowId}, ${jkt}, ${sealed.email_hmac}, ${testProject.projectId},
        ${testProject.dappOrigin}, ${sealed.email_enc}, 'Chrome', null, true, 'STARTED', false,
        ${server.clock()}, ${after(hour)}) returning *`.execute(db)
    await sql`with replaced as (
        update otp_codes set replaced_at = ${server.clock()} where flow_id = ${flowId}
          and replaced_at is null and consumed_at is null returning id
      )
      insert into otp_codes (id, flow_id, purpose, hash, sent_at, expires_at)
      select ${newId('ot')}, ${flowId}, 'login', ${randomBytes(32)}::bytea,
        ${server.clock()}::timestamptz, ${after(hour)}::timestamptz
      from (select count(*) from replaced) as ended
      on conflict (flow_id) where replaced_at is null and consumed_at is null
      do update set attempts = 0`.execute(db)
    return flowId
  }
  /** The statement of 0006's `bookTry`; returns the counted wrong codes. */
  const bookTry = async () => {
    const { rows } = await sql<{ month: number }>`
      insert into otp_budgets as budget (email_hmac, wrong_at, ends_at)
      values (${sealed.email_hmac}, array[${server.clock()}::timestamptz], ${after(24 * hour)})
      on conflict (email_hmac) do update set wrong_at = budget.wrong_at || excluded.wrong_at
      returning cardinality(wrong_at) as month`.execute(database().db)
    return rows[0]?.month
  }

  test('behavior: a user that it makes is the same user here', async () => {
    const old = await admit('laptop')
    const { session, client } = await logIn(server, { email })
    expect(session.user.id).toBe(old.userId)
    expect(await admit(client.jkt)).toEqual({ userId: old.userId, deviceId: session.deviceId })
  })

  test('behavior: a user that is made here is the same user there, on the same device', async () => {
    const { session, client } = await logIn(server, { email })
    expect(await admit(client.jkt)).toEqual({
      userId: session.user.id,
      deviceId: session.deviceId,
    })
    const again = await logIn(server, { email })
    expect(again.session.user.id).toBe(session.user.id)
  })

  test('behavior: a session that it begins is found here', async () => {
    const client = await server.createClient()
    const { userId, deviceId } = await admit(client.jkt)
    const { accessToken } = await (await logIn(server, { email: 'other@example.org' })).session
    await sql`update sessions set user_id = ${userId}, device_id = ${deviceId}, jkt = ${client.jkt}
      where project_id = ${testProject.projectId} and revoked_at is null
        and last_used_at = ${server.clock()}`.execute(database().db)
    client.accessToken = accessToken
    expect((await client.expectReply('session', {})).user).toMatchObject({ id: userId, email })
  })

  test('behavior: a flow that it begins is found here, with its identity and purpose', async () => {
    const client = await server.createClient()
    const flowId = await addFlow(client.jkt)
    const again = await client.expectReply('emailStart', { ...testProject, email })
    expect(again).toMatchObject({ flowId, action: 'VERIFY_OTP' })
  })

  test('behavior: a flow that is begun here is found there', async () => {
    const client = await server.createClient()
    const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
    const { rows } = await sql`select id from login_flows where jkt = ${client.jkt}
      and email_hmac = ${sealed.email_hmac} and project_id = ${testProject.projectId}
      and dapp_origin = ${testProject.dappOrigin}`.execute(database().db)
    expect(rows).toEqual([{ id: flowId }])
  })

  test('behavior: wrong codes of both count together', async () => {
    const client = await server.createClient()
    expect(await bookTry()).toBe(1)
    const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
    await client.call('emailVerify', { flowId, otp: 'wrong' })
    expect(await bookTry()).toBe(3)
    for (let tries = 0; tries < 5; tries++) await bookTry()
    const late = await client.call('emailVerify', { flowId, otp: 'wrong' })
    expect(late).toMatchObject({ body: { error: { code: 'OTP_EXPIRED' } } })
  })

  test('behavior: its slots and factors are stored', async () => {
    const { userId, deviceId } = await admit('laptop')
    const { db } = database()
    const [walletId, slotId] = [newId('wa'), newId('sl')]
    await sql`insert into wallets (id, user_id, blob, vault_pub, evm_address, solana_address, version, manifest, created_at)
      values (${walletId}, ${userId}, 'b', 'v', '0x', 's', 1, 'm', ${server.clock()})`.execute(db)
    await sql`insert into server_factors (slot_id, user_id, kind, kek_version, wrapped, created_at)
      values (${slotId}, ${userId}, 'device', 1, ${randomBytes(60)}, ${server.clock()})`.execute(db)
    await sql`insert into key_slots (id, wallet_id, kind, device_id, salt, ciphertext, write, created_at)
      values (${slotId}, ${walletId}, 'device', ${deviceId}, 's', 'c', 'w', ${server.clock()})`.execute(
      db,
    )
  })
})
