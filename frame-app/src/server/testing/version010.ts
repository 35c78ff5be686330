/** A database as version 0.1.0 left it: its rows, its keys, and what its people hold. */
import { createSecretKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { JWK } from 'jose'
import { Migrator, sql } from 'kysely'
import { migrations } from '../db/migrations/index.ts'
import type { Database } from '../db/schema.ts'
import type { Secrets } from '../http/context.ts'
import { createKek } from '../wallets/createKek.ts'

/** A slot, and its server factor as 0.1.0 released it. */
type Slot010 = { slotId: string; kind: 'device' | 'assisted'; factor: string }

export type Person010 = {
  email: string
  key: JWK
  accessToken?: string
  userId?: string
  deviceId?: string
  wallet?: { device?: Slot010; assisted: Slot010 }
  flowId?: string
  code?: string
  linkToken?: string
  matchCode?: string
}

type Value =
  | string
  | number
  | boolean
  | null
  | string[]
  | { at: string }
  | { hex: string }
  | { json: object }

type Dump = {
  takenAt: string
  secrets: Record<Exclude<keyof Secrets, 'laterEmailKeys'>, string>
  kek: string
  people: Record<string, Person010>
  /** In the order in which they can be inserted. */
  tables: Record<string, Record<string, Value>[]>
}

// The file was written by 0.1.0 itself, running in process.
const dump = JSON.parse(readFileSync(new URL('./version010.json', import.meta.url), 'utf8')) as Dump

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export const people010 = dump.people
export const tables010 = dump.tables
export const kek010 = createKek({ keys: new Map([[1, bytes(dump.kek)]]), current: 1 }, 'KEK_FILE')
export const secrets010 = Object.fromEntries(
  Object.entries(dump.secrets).map(([name, key]) => [name, createSecretKey(key, 'base64url')]),
  // The file has exactly the keys of 0.1.0.
) as Record<keyof Dump['secrets'], KeyObject>

/** Turns an empty database into one of version 0.1.0, as if the dump was taken at `now`. */
export async function restoreVersion010(db: Database, now: Date): Promise<void> {
  await migrateTo(db, '0001FirstLogin')
  const later = now.getTime() - Date.parse(dump.takenAt)
  const toValue = (value: Value): unknown => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    if ('at' in value) return new Date(Date.parse(value.at) + later)
    return 'hex' in value ? Buffer.from(value.hex, 'hex') : JSON.stringify(value.json)
  }
  for (const [table, rows] of Object.entries(dump.tables)) {
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => sql.id(column))
      const values = Object.values(row).map((value) => sql`${toValue(value)}`)
      await sql`insert into ${sql.table(table)} (${sql.join(columns)})
        values (${sql.join(values)})`.execute(db)
    }
  }
}

/** Migrates a database to an older version. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateTo(name)
  if (error !== undefined) throw error
}
