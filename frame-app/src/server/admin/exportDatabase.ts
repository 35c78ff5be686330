import { type FileHandle, open, rm } from 'node:fs/promises'
import { audit } from '../audit.ts'
import type { DataConfig } from '../config.ts'
import { openCurrentStore } from '../db/openStore.ts'
import { openKeys } from '../openKeys.ts'
import { OperatorError } from '../projects/operatorError.ts'
import type { RowCounts } from '../transfer/exportFormat.ts'
import { type ExportContext, writeExport } from '../transfer/writeExport.ts'
import type { Answer } from './answer.ts'
import { everySecond, type Report } from './report.ts'
import { explainLock, requireDatabase } from './requireDatabase.ts'

export type TransferOptions = {
  readonly path: string
  readonly report: Report
}

/**
 * Writes all of the database to a new file (0600), which `importDatabase` reads.
 *
 * @throws OperatorError if the file exists or cannot be written; none is left then
 * @throws StartError as a start of the server with these files would
 */
export async function exportDatabase(
  config: DataConfig,
  { path, report }: TransferOptions,
): Promise<Answer> {
  await requireDatabase(config)
  const { db, close } = await openCurrentStore(config).catch(explainLock)
  try {
    const clock = () => new Date()
    const { secrets } = await openKeys(config, { db, clock })
    const file = await open(path, 'wx', 0o600).catch(refuse(path))
    try {
      await audit({ db, clock }, { event: 'database.exported' })
      const rows = await fill(file, path, { context: { db, secrets, clock }, report })
      return answerTransfer('exported to', { path, rows })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
  } finally {
    await close()
  }
}

type FillParameters = { readonly context: ExportContext; readonly report: Report }

async function fill(
  file: FileHandle,
  path: string,
  { context, report }: FillParameters,
): Promise<RowCounts> {
  const show = everySecond((rows: number) => report(`${rows} rows exported.`))
  const chunks = writeExport(context, show)
  try {
    for (;;) {
      const next = await chunks.next()
      if (next.done) {
        await file.sync().catch(refuse(path))
        return next.value
      }
      await file.writeFile(next.value).catch(refuse(path))
    }
  } finally {
    // Ends the transaction if the file could not be written.
    await chunks.return({})
  }
}

/** The system's errors have a code, such as ENOSPC. */
const refuse =
  (path: string) =>
  (cause: NodeJS.ErrnoException): never => {
    const why =
      cause.code === 'EEXIST'
        ? `${path} exists already. Name a new file.`
        : `${path} cannot be written (${cause.code}).`
    throw new OperatorError(why, { cause })
  }

export function answerTransfer(
  done: string,
  { path, rows }: { readonly path: string; readonly rows: RowCounts },
): Answer {
  const lines = Object.entries(rows).map(([table, count]) => `${table}\t${count}`)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return {
    text: [...lines, `${total} row(s) ${done} ${path}`].join('\n'),
    data: { file: path, rows },
  }
}
