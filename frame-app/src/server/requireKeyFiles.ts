import { access } from 'node:fs/promises'
import type { DataConfig } from './config.ts'
import type { Database } from './db/schema.ts'
import { StartError } from './startError.ts'

/**
 * Refuses to go on without the key files once somebody has a wallet in the
 * database: they are made at the first start, and new ones would put every
 * wallet out of reach.
 *
 * @throws StartError SECRETS_MISSING, naming the file
 */
export async function requireKeyFiles(
  { secretFile, kekFile }: Pick<DataConfig, 'secretFile' | 'kekFile'>,
  db: Database,
): Promise<void> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (user === undefined) return
  for (const file of [secretFile, kekFile]) {
    await access(file).catch((cause: unknown) => {
      throw new StartError(
        'SECRETS_MISSING',
        `${file} is missing, and this database cannot be read without it: put it back from a backup.`,
        { cause },
      )
    })
  }
}
