import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { audit } from '../audit.ts'
import type { DataConfig } from '../config.ts'
import { openStore } from '../db/openStore.ts'
import { openKeys } from '../openKeys.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { loadSecrets } from '../secrets.ts'
import { StartError } from '../startError.ts'
import { importRows } from '../transfer/importRows.ts'
import { type ReadExportParameters, readExport } from '../transfer/readExport.ts'
import type { Answer } from './answer.ts'
import { answerTransfer, type TransferOptions } from './exportDatabase.ts'
import { everySecond } from './report.ts'
import { explainLock } from './requireDatabase.ts'

/**
 * Reads an export into an empty database, which it creates if need be: all of it or nothing.
 *
 * @throws OperatorError DATABASE_NOT_EMPTY, EXPORT_DAMAGED, EXPORT_INCOMPATIBLE; REFUSED if the file
 * cannot be read, or instances run
 * @throws StartError SECRETS_MISSING or KEYS_WRONG without the key files of the exporting server
 */
export async function importDatabase(
  config: DataConfig,
  { path, report }: TransferOptions,
): Promise<Answer> {
  await requireFiles(config)
  const secrets = await loadSecrets(config)
  const read = () => readExport({ secrets, source: readSource(path) })
  // Nothing of a file that is not whole reaches the database.
  await verify(read())
  report('The export is whole.')
  const { db, close } = await openStore(config).catch(explainLock)
  try {
    const clock = () => new Date()
    const rows = await db.transaction().execute(async (transaction) => {
      const context = { db: transaction, clock }
      const counts = await importRows(transaction, {
        rows: read(),
        onProgress: everySecond((done) => report(`${done} rows imported.`)),
        async checkKeys() {
          await openKeys(config, context)
        },
      })
      await audit(context, { event: 'database.imported' })
      return counts
    })
    return answerTransfer('imported from', { path, rows })
  } finally {
    await close()
  }
}

async function verify(rows: ReturnType<typeof readExport>): Promise<void> {
  for await (const _ of rows);
}

async function* readSource(path: string): ReadExportParameters['source'] {
  try {
    yield* createReadStream(path, { highWaterMark: 256 * 1024 })
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read (${Object(cause).code}).`, { cause })
  }
}

/** An embedded database's first start creates the files; an import must not. */
async function requireFiles({ secretFile, kekFile }: DataConfig): Promise<void> {
  const files = { SECRET_FILE: secretFile, KEK_FILE: kekFile }
  for (const [variable, file] of Object.entries(files)) {
    await access(file).catch((cause: unknown) => {
      throw new StartError(
        'SECRETS_MISSING',
        `${variable}: ${file} is missing. Copy the file of the exporting server there: no wallet opens without it.`,
        { cause },
      )
    })
  }
}
