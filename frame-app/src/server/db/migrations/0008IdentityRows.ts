import { type Kysely, type RawBuilder, sql } from 'kysely'
import { buildIndex } from '../buildIndex.ts'
import type { OnlineMigration } from '../onlineMigration.ts'

const batchSize = 5_000

export const identityRows: OnlineMigration = {
  isOnline: true,
  async up(db: Kysely<unknown>) {
    await inBatches(db, insertIdentities)
    await inBatches(db, fillDevices)
    await buildIndex(db, {
      name: 'devices_identity',
      definition: 'devices (jkt, identity_hmac)',
      isUnique: true,
    })
    await buildIndex(db, { name: 'sessions_project', definition: 'sessions (project_id)' })
  },
}

type Batch = (after: string) => RawBuilder<{ last: string | null }>

async function inBatches(db: Kysely<unknown>, batch: Batch): Promise<void> {
  for (let after = ''; ; ) {
    const [result] = (await batch(after).execute(db)).rows
    if (result === undefined || result.last === null) return
    after = result.last
  }
}

const insertIdentities: Batch = (after) => sql`
  with batch as materialized (
    select id, email_hmac, email_enc, email_verified_at, created_at from users
    where id > ${after} order by id limit ${sql.lit(batchSize)}
  ), inserted as (
    insert into identities (id, user_id, identity_hmac, provider, issuer, subject,
      email_hmac, email_enc, email_verified, created_at)
    select
      'id_' || translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'),
      id, email_hmac, 'email', 'email',
      translate(rtrim(encode(email_hmac, 'base64'), '='), '+/', '-_'),
      email_hmac, email_enc, email_verified_at is not null, created_at
    from batch where email_hmac is not null
    on conflict do nothing
  )
  select max(id) as last from batch`

const fillDevices: Batch = (after) => sql`
  with batch as materialized (
    select id from devices where id > ${after} order by id limit ${sql.lit(batchSize)}
  ), filled as (
    update devices set identity_hmac = email_hmac
    where identity_hmac is null and id = any(array(select id from batch))
  )
  select max(id) as last from batch`
