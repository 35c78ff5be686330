import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { readInstances } from '../instances/readInstances.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { type ExportedTable, exportedTables } from './exportedTables.ts'
import type { ExportRow, RowCounts } from './exportFormat.ts'

export type ImportRowsParameters = {
  readonly rows: AsyncGenerator<ExportRow, RowCounts, undefined>
  /** Called once the key checks are in, and again at the end. Throws if the keys are others. */
  checkKeys(): Promise<void>
  onProgress(rows: number): void
}

/** Rows per statement. */
const batchSize = 500

/**
 * Writes an export into an empty database. Call it in a transaction: what it throws has to undo all.
 *
 * @throws OperatorError DATABASE_NOT_EMPTY, REFUSED if instances run, and what `rows` throws
 */
export async function importRows(
  db: Database,
  { rows, checkKeys, onProgress }: ImportRowsParameters,
): Promise<RowCounts> {
  try {
    await requireEmpty(db)
    return await writeRows(db, { rows, checkKeys, onProgress })
  } finally {
    // Closes the file after an error.
    await rows.return({})
  }
}

async function writeRows(
  db: Database,
  { rows, checkKeys, onProgress }: ImportRowsParameters,
): Promise<RowCounts> {
  let isChecked = false
  let batch: ExportRow[] = []
  let done = 0
  const flush = async () => {
    const table = batch[0]?.table
    if (table === undefined) return
    if (table !== 'key_checks' && !isChecked) {
      await checkKeys()
      isChecked = true
    }
    await insert(db, table, batch)
    done += batch.length
    onProgress(done)
    batch = []
  }
  for (;;) {
    const next = await rows.next()
    if (next.done) {
      await flush()
      await checkKeys()
      return next.value
    }
    if (batch.length >= batchSize || batch[0]?.table !== next.value.table) await flush()
    batch.push(next.value)
  }
}

/** Postgres converts the columns back, so no column is named here. */
async function insert(db: Database, table: ExportedTable, rows: readonly ExportRow[]) {
  const json = JSON.stringify(rows.map(({ row }) => row))
  await sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
}

/** Locks the tables against servers and other imports until the transaction ends. */
async function requireEmpty(db: Database): Promise<void> {
  const names = sql.join(exportedTables.map((table) => sql.table(table)))
  await sql`lock table ${names} in share row exclusive mode`.execute(db)
  const instances = await readInstances(db)
  if (instances.length > 0) {
    throw new OperatorError(
      `Servers use this database: ${instances.map(({ name }) => name).join(', ')}. Stop them before the import. One that crashed counts for a minute.`,
    )
  }
  const filled: string[] = []
  for (const table of exportedTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(table)
  }
  if (filled.length === 0) return
  throw new OperatorError(
    `The database is not empty: ${filled.join(', ')}. An import needs a new one that no server has used: create another database and name it in DATABASE_URL, or set DATA_DIR to a directory with the two key files only.`,
    { code: 'DATABASE_NOT_EMPTY' },
  )
}
