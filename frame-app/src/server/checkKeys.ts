/**
 * Refuses key files that this database was not sealed with. Each key has a check value in
 * `key_checks`, written at its first use:
 * 1. for the secrets, a hash of an HMAC under each of them, and for each later email key an HMAC
 *    under it;
 * 2. for each version of the KEK, 32 known bytes that it wrapped.
 *
 * Before its check value is written, a key has to open existing data, so that an upgrade cannot
 * approve a wrong file.
 */
import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { audit } from './audit.ts'
import type { DataConfig } from './config.ts'
import type { Database } from './db/schema.ts'
import type { Kek, Secrets } from './http/context.ts'
import { openEmail, sealEmail } from './logins/email/sealEmail.ts'
import { StartError } from './startError.ts'
import { factorAad } from './wallets/factorAad.ts'
import { readKekVersions } from './wallets/readKekVersions.ts'

type Keys = { readonly secrets: Secrets; readonly kek: Kek }
type Files = Pick<DataConfig, 'secretFile' | 'kekFile'>
type CheckContext = { readonly db: Database; readonly clock: () => Date }

const label = 'latchkey/key-check/v1'
const checkedSecrets = ['pepper', 'emailKey', 'emailIndexKey', 'ipKey', 'nonceKey'] as const
/** Rows to try a key on: one damaged row must not prevent a start. */
const samples = 5

/**
 * Compares the keys with the database's check values, and writes missing ones.
 *
 * @throws StartError KEYS_WRONG, naming the variable and the file
 */
export async function checkKeys(context: CheckContext, keys: Keys, files: Files): Promise<void> {
  await checkSecrets(context, keys.secrets, files.secretFile)
  for (const [version, key] of keys.secrets.laterEmailKeys?.keys ?? []) {
    const check = { kind: 'secrets', version, value: hashKey(key, `emailKey ${version}`) } as const
    await compareCheck(context, check, files.secretFile)
  }
  for (const version of keys.kek.versions) {
    await checkKekVersion(context, { kek: keys.kek, version, file: files.kekFile })
  }
  const missing = (await readKekVersions(context.db)).find(
    (version) => !keys.kek.versions.includes(version),
  )
  if (missing !== undefined) {
    throw new StartError(
      'KEYS_WRONG',
      `KEK_FILE: ${files.kekFile} has no key ${missing}, under which this database holds wallets. Put back the file that has it.`,
    )
  }
}

async function checkSecrets(context: CheckContext, secrets: Secrets, file: string): Promise<void> {
  const { db } = context
  const check = { kind: 'secrets', version: 1 } as const
  const value = hashSecrets(secrets)
  if ((await findCheck(db, check)) === undefined) {
    if (!(await opensEmails(db, secrets))) throw wrongKeys('SECRET_FILE', file)
  }
  await compareCheck(context, { ...check, value }, file)
}

async function compareCheck(
  context: CheckContext,
  check: Check & { readonly value: Buffer },
  file: string,
): Promise<void> {
  const { value } = check
  await insertCheck(context, check)
  const stored = await findCheck(context.db, check)
  if (stored === undefined || !timingSafeEqual(stored, value)) throw wrongKeys('SECRET_FILE', file)
}

type KekVersion = { readonly kek: Kek; readonly version: number; readonly file: string }

async function checkKekVersion(
  context: CheckContext,
  { kek, version, file }: KekVersion,
): Promise<void> {
  const { db } = context
  const check = { kind: 'kek', version } as const
  const known = createHash('sha256').update(label).digest()
  const aad = Buffer.from(`${label}|kek|${version}`)
  if ((await findCheck(db, check)) === undefined) {
    if (!(await opensFactors(db, kek, version))) throw wrongKeys('KEK_FILE', file)
    const value = Buffer.from(await kek.wrap(known, aad, version))
    await insertCheck(context, { ...check, value })
  }
  const stored = await findCheck(db, check)
  const opened = stored && (await unwrapOrUndefined(kek, version, stored, aad))
  if (opened === undefined || !timingSafeEqual(opened, known)) throw wrongKeys('KEK_FILE', file)
}

/** True if the keys open and find an email of this database, or it has none. */
async function opensEmails(db: Database, secrets: Secrets): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select(['email_hmac', 'email_enc'])
    .where('email_enc', 'is not', null)
    .limit(samples)
    .execute()
  return rows.length === 0 || rows.some((row) => opensEmail(secrets, row))
}

function opensEmail(
  secrets: Secrets,
  { email_hmac, email_enc }: { email_hmac: Uint8Array | null; email_enc: Uint8Array | null },
): boolean {
  if (email_hmac === null || email_enc === null) return false
  try {
    const email = openEmail(secrets, { email_hmac, email_enc })
    return timingSafeEqual(sealEmail(secrets, email).email_hmac, email_hmac)
  } catch {
    // Sealed with another key, or damaged.
    return false
  }
}

/** True if the key opens a factor of its version, or there is none. */
async function opensFactors(db: Database, kek: Kek, version: number): Promise<boolean> {
  const rows = await db
    .selectFrom('server_factors')
    .select(['slot_id', 'user_id', 'kind', 'wrapped'])
    .where('kek_version', '=', version)
    .orderBy('slot_id')
    .limit(samples)
    .execute()
  if (rows.length === 0) return true
  for (const { slot_id: slotId, user_id: userId, kind, wrapped } of rows) {
    const aad = factorAad({ userId, slotId, kind })
    const factor = await unwrapOrUndefined(kek, version, wrapped, aad)
    factor?.fill(0)
    if (factor !== undefined) return true
  }
  return false
}

async function unwrapOrUndefined(
  kek: Kek,
  version: number,
  wrapped: Uint8Array,
  aad: Uint8Array,
): Promise<Uint8Array | undefined> {
  try {
    return await kek.unwrap(version, wrapped, aad)
  } catch {
    // Wrapped with another key, or damaged.
    return undefined
  }
}

type Check = { readonly kind: 'secrets' | 'kek'; readonly version: number }

async function findCheck(db: Database, { kind, version }: Check): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('key_checks')
    .select('check_value')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.check_value
}

/** If instances start together, the first one's value stays; the others compare with it. */
async function insertCheck(
  context: CheckContext,
  { kind, version, value }: Check & { readonly value: Buffer },
): Promise<void> {
  const { db, clock } = context
  const inserted = await db
    .insertInto('key_checks')
    .values({ kind, version, check_value: value, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (inserted !== undefined)
    await audit(context, { event: 'key.added', detail: { kind, version } })
}

function hashSecrets(secrets: Secrets): Buffer {
  const hash = createHash('sha256')
  for (const name of checkedSecrets) {
    hash.update(hashKey(secrets[name], name))
  }
  return hash.digest()
}

const hashKey = (key: KeyObject, name: string) =>
  createHmac('sha256', key).update(`${label}|${name}`).digest()

const wrongKeys = (variable: string, file: string) =>
  new StartError(
    'KEYS_WRONG',
    `${variable}: ${file} is not the file that this database was made with. Put back the right file, or name the database that belongs to it.`,
  )
