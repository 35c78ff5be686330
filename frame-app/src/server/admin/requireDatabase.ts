import { join } from 'node:path'
import type { DataConfig } from '../config.ts'
import { exists } from '../exists.ts'
import { StartError } from '../startError.ts'

/**
 * Throws StartError without an embedded database: DATA_DIR_LOCKED while a server creates it, else
 * CONFIG_INVALID, naming DATA_DIR and DATABASE_URL.
 */
export async function requireDatabase({
  dataDir,
  isDataDirSet,
  database,
}: DataConfig): Promise<void> {
  const directory = database.kind === 'embedded' ? database.directory : undefined
  if (directory === undefined || (await exists(directory))) return
  if (await exists(join(dataDir, 'lock'))) {
    throw new StartError('DATA_DIR_LOCKED', `DATA_DIR ${dataDir}: a server is starting.`)
  }
  const problem = isDataDirSet
    ? `DATA_DIR ${dataDir} holds no database`
    : `DATA_DIR is not set, and ${dataDir} holds no database`
  throw new StartError(
    'CONFIG_INVALID',
    `${problem}: set DATA_DIR or DATABASE_URL as for the server, and start the server once before its first command.`,
  )
}

/** Explains what to do about a locked directory. Rethrows every error. */
export function explainLock(error: unknown): never {
  if (!(error instanceof StartError) || error.code !== 'DATA_DIR_LOCKED') throw error
  throw new StartError(
    error.code,
    'The server is running. With the embedded database, stop it before this command, and start it again afterwards.',
    { cause: error },
  )
}
