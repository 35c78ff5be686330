/**
 * An export: UTF-8, one JSON document per line.
 *
 * 1. The first line is the header: format, its version, the schema (the newest migration), the
 *    version of the server, and the time.
 * 2. Each further line is a row: `{"table":"users","row":{…}}`, its columns as Postgres' `row_to_json`
 *    writes them: bytea as `\x` and hex, times in ISO 8601 with microseconds. A row comes after those
 *    that it refers to.
 * 3. The last line has the number of rows by table, and `mac`: HMAC-SHA-256 over every byte before
 *    that line, base64url. Its key is derived from SECRET_FILE (HKDF-SHA-256), so that nobody without
 *    that file can alter an export or cut it off unnoticed.
 *
 * Columns stay encrypted or hashed as they are in the database.
 */
import { createHmac, type Hmac, hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { migrations } from '../db/migrations/index.ts'
import type { Secrets } from '../http/context.ts'
import { exportedTables } from './exportedTables.ts'

export const formatVersion = 1

/** The only schema that this version exports and imports. */
export const currentSchema = Object.keys(migrations).at(-1) ?? ''

export const exportHeader = z.object({
  format: z.literal('latchkey-export'),
  version: z.int(),
  schema: z.string(),
  server: z.string(),
  createdAt: z.string(),
})
export type ExportHeader = z.infer<typeof exportHeader>

export const exportRow = z.object({
  table: z.enum(exportedTables),
  row: z.record(z.string(), z.unknown()),
})
export type ExportRow = z.infer<typeof exportRow>

export const exportEnd = z.object({
  rows: z.record(z.string(), z.int()),
  mac: z.string(),
})
export type RowCounts = z.infer<typeof exportEnd>['rows']

export function createExportMac({ emailIndexKey }: Pick<Secrets, 'emailIndexKey'>): Hmac {
  const key = Buffer.from(hkdfSync('sha256', emailIndexKey, '', 'latchkey/export-key/v1', 32))
  try {
    return createHmac('sha256', key)
  } finally {
    key.fill(0)
  }
}
