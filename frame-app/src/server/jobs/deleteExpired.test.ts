import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/schema.ts'
import { addProject } from '../projects/addProject.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { deleteExpired } from './deleteExpired.ts'

const now = new Date('2026-01-01T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const bytes = (n: number) => Buffer.alloc(32, n)

describeOnBothDatabases('deleteExpired', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ db: database().db })
    await addProject(server.context, { id: 'p', name: 'P' })
    await addRows(database().db)
  })

  test('default', async () => {
    expect(await deleteExpired(server.context)).toEqual({
      dpop_jti: 1,
      rate_limit: 1,
      otp_budgets: 1,
      login_flows: 1,
      social_flows: 1,
      farcaster_flows: 1,
      webauthn_challenges: 1,
      email_changes: 1,
      identities: 1,
      sessions: 1,
      deleted_identities: 1,
      outbox: 1,
      audit: 1,
      server_factors: 1,
    })
    const { db } = database()
    type Flows = 'login_flows' | 'social_flows' | 'farcaster_flows' | 'email_changes'
    type Table = 'otp_codes' | 'webauthn_challenges' | 'sessions' | 'outbox' | 'identities'
    const left = async (table: Flows | Table) =>
      (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    expect(await left('login_flows')).toEqual(['fl_just', 'fl_live'])
    expect(await left('otp_codes')).toEqual(['ot_live'])
    expect(await left('social_flows')).toEqual(['so_just', 'so_live'])
    expect(await left('farcaster_flows')).toEqual(['fl_just', 'fl_live'])
    expect(await left('webauthn_challenges')).toEqual(['wc_just', 'wc_live'])
    expect(await left('email_changes')).toEqual(['ec_just', 'ec_live'])
    expect(await left('identities')).toEqual(['id_kept', 'id_reserved'])
    expect(await left('sessions')).toEqual(['se_live'])
    expect(await left('outbox')).toEqual(['ob_just', 'ob_waiting'])
    const factors = await db
      .selectFrom('server_factors')
      .select('slot_id')
      .orderBy('slot_id')
      .execute()
    expect(factors.map(({ slot_id }) => slot_id)).toEqual([...['sl_bound', 'sl_new', 'sl_written']])
    const deleted = await db.selectFrom('deleted_identities').select('deleted_at').execute()
    expect(deleted).toHaveLength(1)
    const events = await db.selectFrom('audit').select('id').execute()
    const ids = events.map(({ id }) => id)
    expect(ids).toContain('au_kept')
    expect(ids).not.toContain('au_over')
  })

  test('behavior: a factor whose slot an older version wrote is marked, and not looked at again', async () => {
    const row = await database()
      .db.selectFrom('server_factors')
      .select('bound_at')
      .where('slot_id', '=', 'sl_written')
      .executeTakeFirstOrThrow()
    expect(row.bound_at).toEqual(server.clock())
  })

  test('behavior: a second run, or another instance, finds nothing', async () => {
    const runs = await Promise.all([deleteExpired(server.context), deleteExpired(server.context)])
    for (const run of runs) expect(Object.values(run)).toEqual(Array(14).fill(0))
  })
})

/** An expired row and a live one, in every table that is cleaned. */
async function addRows(db: Database): Promise<void> {
  await addDeletedIdentities(db)
  const [past, future] = [hoursAgo(1), hoursAgo(-1)]
  await db
    .insertInto('dpop_jti')
    .values([
      { h: bytes(1), exp: past },
      { h: bytes(2), exp: future },
    ])
    .execute()
  await db
    .insertInto('rate_limit')
    .values([
      { k: bytes(1), n: 1, reset: past },
      { k: bytes(2), n: 1, reset: future },
    ])
    .execute()
  await db
    .insertInto('otp_budgets')
    .values([
      { identity_hmac: bytes(1), purpose: 'login' as const, wrong_at: [past], ends_at: past },
      { identity_hmac: bytes(2), purpose: 'login' as const, wrong_at: [past], ends_at: future },
    ])
    .execute()
  const notice = { kind: 'newDevice', due_at: hoursAgo(100) }
  await db
    .insertInto('outbox')
    .values([
      { ...notice, id: 'ob_waiting' },
      { ...notice, id: 'ob_just', done_at: hoursAgo(23) },
      { ...notice, id: 'ob_over', done_at: hoursAgo(25) },
    ])
    .execute()
  await db
    .insertInto('audit')
    .values([
      { id: 'au_kept', at: hoursAgo(365 * 24 - 1), event: 'login.completed' },
      { id: 'au_over', at: hoursAgo(365 * 24 + 1), event: 'login.completed' },
    ])
    .execute()
  await addFlows(db)
  await addCeremonies(db)
  await addSocialFlows(db)
  await addFarcasterFlows(db)
  await addSessions(db)
  await addFactors(db)
  await addEmailChanges(db)
}

async function addCeremonies(db: Database): Promise<void> {
  const ceremony = {
    purpose: 'login' as const,
    jkt: 'k',
    project_id: 'p',
    dapp_origin: 'https://a.example',
    browser: 'b',
    challenge: 'c',
    created_at: hoursAgo(3),
  }
  await db
    .insertInto('webauthn_challenges')
    .values([
      { ...ceremony, id: 'wc_just', state_hash: bytes(1), expires_at: hoursAgo(0.5) },
      { ...ceremony, id: 'wc_live', state_hash: bytes(2), expires_at: hoursAgo(-1) },
      { ...ceremony, id: 'wc_over', state_hash: bytes(3), expires_at: hoursAgo(2) },
    ])
    .execute()
}

async function addSocialFlows(db: Database): Promise<void> {
  const flow = {
    provider: 'google',
    jkt: 'k',
    pkce_verifier_enc: bytes(1),
    nonce: 'n',
    project_id: 'p',
    dapp_origin: 'https://a.example',
    browser: 'b',
    state: 'STARTED' as const,
    created_at: hoursAgo(3),
  }
  await db
    .insertInto('social_flows')
    .values([
      { ...flow, id: 'so_just', state_hash: bytes(1), expires_at: hoursAgo(0.5) },
      { ...flow, id: 'so_live', state_hash: bytes(2), expires_at: hoursAgo(-1) },
      { ...flow, id: 'so_over', state_hash: bytes(3), expires_at: hoursAgo(2) },
    ])
    .execute()
}

async function addFarcasterFlows(db: Database): Promise<void> {
  const flow = {
    channel_token_enc: bytes(1),
    nonce: 'n',
    jkt: 'k',
    project_id: 'p',
    dapp_origin: 'https://a.example',
    browser: 'b',
    state: 'OPEN' as const,
    outages: 0,
    next_step_at: hoursAgo(3),
    created_at: hoursAgo(3),
  }
  await db
    .insertInto('farcaster_flows')
    .values([
      { ...flow, id: 'fl_just', expires_at: hoursAgo(0.5) },
      { ...flow, id: 'fl_live', expires_at: hoursAgo(-1) },
      { ...flow, id: 'fl_over', expires_at: hoursAgo(2) },
    ])
    .execute()
}

async function addFlows(db: Database): Promise<void> {
  const flow = {
    project_id: 'p',
    dapp_origin: 'https://a.example',
    jkt: 'k',
    identity_hmac: bytes(1),
    email_enc: bytes(1),
    state: 'CODE_SENT' as const,
    device_required: false,
    shows_number: true,
    browser: 'b',
    created_at: hoursAgo(3),
  }
  await db
    .insertInto('login_flows')
    .values([
      { ...flow, id: 'fl_just', expires_at: hoursAgo(0.5) },
      { ...flow, id: 'fl_live', expires_at: hoursAgo(-1) },
      { ...flow, id: 'fl_over', expires_at: hoursAgo(2) },
    ])
    .execute()
  const code = {
    purpose: 'login' as const,
    hash: bytes(1),
    sent_at: hoursAgo(3),
    expires_at: hoursAgo(2),
  }
  await db
    .insertInto('otp_codes')
    .values([
      { ...code, id: 'ot_live', flow_id: 'fl_live' },
      { ...code, id: 'ot_over', flow_id: 'fl_over' },
    ])
    .execute()
}

async function addDeletedIdentities(db: Database): Promise<void> {
  await db
    .insertInto('deleted_identities')
    .values([
      { identity_hmac: bytes(1), deleted_at: hoursAgo(30 * 24 - 1) },
      { identity_hmac: bytes(2), deleted_at: hoursAgo(30 * 24 + 1) },
    ])
    .execute()
}

async function addSessions(db: Database): Promise<void> {
  await db.insertInto('users').values({ id: 'us', created_at: now }).execute()
  const device = { jkt: 'k', identity_hmac: bytes(1), user_id: 'us', label: 'b', last_seen_at: now }
  await db
    .insertInto('devices')
    .values({ ...device, id: 'dv' })
    .execute()
  const session = {
    user_id: 'us',
    device_id: 'dv',
    jkt: 'k',
    project_id: 'p',
    dapp_origin: 'https://a.example',
    amr: ['otp'],
    auth_time: now,
    last_used_at: now,
  }
  await db
    .insertInto('sessions')
    .values([
      { ...session, id: 'se_live', token_hash: bytes(1), expires_at: hoursAgo(-1) },
      { ...session, id: 'se_over', token_hash: bytes(2), expires_at: hoursAgo(1) },
    ])
    .execute()
}

async function addFactors(db: Database): Promise<void> {
  const wallet = { blob: 'b', vault_pub: 'v', evm_address: '0x', solana_address: 's', version: 1 }
  await db
    .insertInto('wallets')
    .values({ ...wallet, id: 'wa', user_id: 'us', created_at: now })
    .execute()
  const slot = { wallet_id: 'wa', kind: 'device' as const, salt: 's', ciphertext: 'c', write: 'w' }
  await db
    .insertInto('key_slots')
    .values({ ...slot, id: 'sl_written', created_at: now })
    .execute()
  const factor = { user_id: 'us', kind: 'device' as const, kek_version: 1, wrapped: bytes(1) }
  await db
    .insertInto('server_factors')
    .values([
      { ...factor, slot_id: 'sl_written', created_at: hoursAgo(48) },
      { ...factor, slot_id: 'sl_new', created_at: hoursAgo(1) },
      { ...factor, slot_id: 'sl_orphan', created_at: hoursAgo(48) },
      { ...factor, slot_id: 'sl_bound', created_at: hoursAgo(48), bound_at: hoursAgo(48) },
    ])
    .execute()
}

async function addEmailChanges(db: Database): Promise<void> {
  const change = {
    ...{ user_id: 'us', session_id: 'se_live', state: 'DONE' as const, browser: 'b' },
    ...{ new_email_hmac: bytes(2), new_email_enc: bytes(2), created_at: hoursAgo(3) },
  }
  await db
    .insertInto('email_changes')
    .values([
      { ...change, id: 'ec_just', expires_at: hoursAgo(0.5) },
      { ...change, id: 'ec_live', expires_at: hoursAgo(-1) },
      { ...change, id: 'ec_over', expires_at: hoursAgo(2) },
    ])
    .execute()
  const identity = { user_id: 'us', provider: 'email', issuer: 'email', created_at: hoursAgo(100) }
  const identify = (id: string, n: number, reserved_until: Date | null) => ({
    ...{ ...identity, id, identity_hmac: bytes(n), subject: id, reserved_until },
  })
  await db
    .insertInto('identities')
    .values([
      identify('id_kept', 1, null),
      identify('id_reserved', 2, hoursAgo(-1)),
      identify('id_over', 3, hoursAgo(1)),
    ])
    .execute()
}
