import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Secrets } from '../http/context.ts'
import { version } from '../version.ts'
import { type ExportedTable, exportedTables } from './exportedTables.ts'
import {
  createExportMac,
  currentSchema,
  type ExportHeader,
  formatVersion,
  type RowCounts,
} from './exportFormat.ts'

export type ExportContext = {
  readonly db: Database
  readonly secrets: Pick<Secrets, 'emailIndexKey'>
  readonly clock: () => Date
}

const batchSize = 1_000

/**
 * Reads all exported tables as they are at one moment, while instances may write.
 *
 * @returns chunks of whole lines; the generator's result is the number of rows by table
 */
export async function* writeExport(
  { db, secrets, clock }: ExportContext,
  onProgress: (rows: number) => void = () => {},
): AsyncGenerator<string, RowCounts, undefined> {
  const mac = createExportMac(secrets)
  const header: ExportHeader = {
    format: 'latchkey-export',
    version: formatVersion,
    schema: currentSchema,
    server: version,
    createdAt: clock().toISOString(),
  }
  const counts: RowCounts = {}
  const first = `${JSON.stringify(header)}\n`
  mac.update(first)
  yield first
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    // `row_to_json` writes times in the session's zone, and bytes by its setting.
    await sql`set local timezone = 'UTC'`.execute(transaction)
    await sql`set local bytea_output = 'hex'`.execute(transaction)
    let rows = 0
    for (const table of exportedTables) {
      const before = rows
      for await (const lines of readTable(transaction, table)) {
        const chunk = lines.join('')
        mac.update(chunk)
        rows += lines.length
        onProgress(rows)
        yield chunk
      }
      counts[table] = rows - before
    }
  } finally {
    await transaction.rollback().execute()
  }
  yield `${JSON.stringify({ rows: counts, mac: mac.digest('base64url') })}\n`
  return counts
}

/** Reads with a cursor, in whatever order the table is stored: memory does not grow with it. */
async function* readTable(db: Database, table: ExportedTable) {
  await sql`declare export_rows no scroll cursor for
    select row_to_json(exported)::text as row from ${sql.table(table)} as exported`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(batchSize)} from export_rows`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`)
  }
  await sql`close export_rows`.execute(db)
}
