import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export type SeedUsersParameters = { readonly users: number; readonly now: Date }

/**
 * Fills a Postgres with users as a busy server has them: an identity, a device, a live
 * session, a change of the email, a wallet with two slots and their factors, a delivered notice and an
 * old audit row each; counters and proofs for some. Nothing has expired.
 */
export async function seedUsers(db: Database, { users, now }: SeedUsersParameters): Promise<void> {
  const before = new Date(now.getTime() - 10 * 86_400_000)
  const after = new Date(now.getTime() + 10 * 86_400_000)
  const numbers = sql`generate_series(1, ${sql.lit(users)}) as n`
  const bytes = sql`decode(lpad(to_hex(n), 64, '0'), 'hex')`
  const statements: readonly RawBuilder<unknown>[] = [
    sql`insert into projects (id, name, created_at) values ('seed', 'Seed', ${now})`,
    sql`insert into users (id, email_enc, email_hmac, created_at)
      select 'us_' || n, ${bytes}, ${bytes}, ${before}::timestamptz from ${numbers}`,
    sql`insert into identities (id, user_id, identity_hmac, provider, issuer, subject, reserved_until,
        created_at)
      select 'id_' || n, 'us_' || n, ${bytes}, 'email', 'email', n::text,
        case when n % 100 = 0 then ${after}::timestamptz end, ${before}::timestamptz
      from ${numbers}`,
    sql`insert into email_changes (id, user_id, session_id, state, new_email_hmac, new_email_enc,
        browser, created_at, expires_at)
      select 'ec_' || n, 'us_' || n, 'se_' || n, 'DONE', ${bytes}, ${bytes}, 'Chrome',
        ${now}::timestamptz, ${after}::timestamptz
      from ${numbers}`,
    sql`insert into devices (id, jkt, identity_hmac, user_id, label, last_seen_at)
      select 'dv_' || n, 'k' || n, ${bytes}, 'us_' || n, 'Chrome', ${before}::timestamptz from ${numbers}`,
    sql`insert into sessions (id, token_hash, user_id, device_id, jkt, project_id, dapp_origin, amr,
        auth_time, last_used_at, expires_at)
      select 'se_' || n, ${bytes}, 'us_' || n, 'dv_' || n, 'k' || n, 'seed', 'https://a.example',
        array['otp'], ${before}::timestamptz, ${before}::timestamptz, ${after}::timestamptz
      from ${numbers}`,
    sql`insert into wallets (id, user_id, blob, vault_pub, evm_address, solana_address, version, created_at)
      select 'wa_' || n, 'us_' || n, 'b', 'v', '0x', 's', 1, ${before}::timestamptz from ${numbers}`,
    ...(['device', 'assisted'] as const).flatMap((kind) => [
      sql`insert into key_slots (id, wallet_id, kind, salt, ciphertext, write, created_at)
        select 'sl_' || ${kind}::text || n, 'wa_' || n, ${kind}::text, 's', 'c', 'w', ${before}::timestamptz
        from ${numbers}`,
      sql`insert into server_factors (slot_id, user_id, kind, kek_version, wrapped, created_at, bound_at)
        select 'sl_' || ${kind}::text || n, 'us_' || n, ${kind}::text, 1, ${bytes},
          ${before}::timestamptz, ${before}::timestamptz
        from ${numbers}`,
    ]),
    sql`insert into audit (id, at, event) select 'au_' || n, ${before}::timestamptz, 'login.completed'
      from ${numbers}`,
    sql`insert into login_flows (id, project_id, dapp_origin, jkt, email_hmac, email_enc, state,
        device_required, shows_number, browser, created_at, expires_at)
      select 'fl_' || n, 'seed', 'https://a.example', 'k' || n, ${bytes}, ${bytes}, 'CODE_SENT', false,
        true, 'Chrome', ${now}::timestamptz, ${after}::timestamptz
      from ${numbers}`,
    sql`insert into social_flows (id, provider, state_hash, jkt, pkce_verifier_enc, nonce, project_id,
        dapp_origin, browser, state, created_at, expires_at)
      select 'so_' || n, 'google', ${bytes}, 'k' || n, ${bytes}, 'n', 'seed', 'https://a.example',
        'Chrome', 'STARTED', ${now}::timestamptz, ${after}::timestamptz
      from ${numbers}`,
    sql`insert into farcaster_flows (id, channel_token_enc, nonce, jkt, project_id, dapp_origin,
        browser, state, outages, next_step_at, created_at, expires_at)
      select 'fl_' || n, ${bytes}, 'n', 'k' || n, 'seed', 'https://a.example', 'Chrome', 'OPEN', 0,
        ${now}::timestamptz, ${now}::timestamptz, ${after}::timestamptz
      from ${numbers}`,
    sql`insert into webauthn_challenges (id, purpose, state_hash, jkt, project_id, dapp_origin,
        browser, challenge, created_at, expires_at)
      select 'wc_' || n, 'login', ${bytes}, 'k' || n, 'seed', 'https://a.example', 'Chrome', 'c',
        ${now}::timestamptz, ${after}::timestamptz
      from ${numbers}`,
    sql`insert into deleted_identities (identity_hmac, deleted_at)
      select ${bytes}, ${now}::timestamptz from ${numbers}`,
    sql`insert into rate_limit (k, n, reset) select ${bytes}, 1, ${after}::timestamptz from ${numbers}`,
    sql`insert into dpop_jti (h, exp) select ${bytes}, ${after}::timestamptz from ${numbers}`,
    sql`insert into otp_budgets (email_hmac, wrong_at, ends_at)
      select ${bytes}, array[${before}::timestamptz], ${after}::timestamptz from ${numbers}`,
    sql`insert into outbox (id, kind, due_at, done_at)
      select 'ob_' || n, 'newDevice', ${now}::timestamptz, ${now}::timestamptz from ${numbers}`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
}
