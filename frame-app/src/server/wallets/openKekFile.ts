import type { DataConfig } from '../config.ts'
import type { Kek } from '../http/context.ts'
import { readKeyFile } from '../readKeyFile.ts'
import { createKek } from './createKek.ts'
import { createKekFile, readKekFile } from './kekFile.ts'

/**
 * Opens KEK_FILE. For an embedded database the first start creates it; other servers may share a
 * Postgres, so there the file is required.
 *
 * @throws StartError SECRETS_MISSING if it is missing, not a key file, or open to others
 */
export async function openKekFile({
  kekFile: path,
  database,
}: Pick<DataConfig, 'kekFile' | 'database'>): Promise<Kek> {
  const isMissing = (await readKeyFile({ path, variable: 'KEK_FILE' })) === undefined
  if (isMissing && database.kind === 'embedded') await createKekFile(path)
  return createKek(await readKekFile(path), path)
}
