import { checkKeys } from './checkKeys.ts'
import type { DataConfig } from './config.ts'
import type { Database } from './db/schema.ts'
import type { Kek, Secrets } from './http/context.ts'
import { requireKeyFiles } from './requireKeyFiles.ts'
import { loadSecrets } from './secrets.ts'
import { openKekFile } from './wallets/openKekFile.ts'

/**
 * Opens SECRET_FILE and KEK_FILE, and checks that they are this database's.
 *
 * @throws StartError SECRETS_MISSING or KEYS_WRONG, naming the variable
 */
export async function openKeys(
  config: Pick<DataConfig, 'secretFile' | 'kekFile' | 'database'>,
  context: { readonly db: Database; readonly clock: () => Date },
): Promise<{ secrets: Secrets; kek: Kek }> {
  await requireKeyFiles(config, context.db)
  const keys = { secrets: await loadSecrets(config), kek: await openKekFile(config) }
  await checkKeys(context, keys, config)
  return keys
}
