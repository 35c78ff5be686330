import { access } from 'node:fs/promises'
import type { DataConfig } from './config.ts'
import type { Database } from './db/schema.ts'
import { StartError } from './startError.ts'

/**
 * Refuses to start without the key files once the database depends on them: the first start creates
 * them, and new ones could not open its wallets.
 *
 * @throws StartError SECRETS_MISSING, naming the variable
 */
export async function requireKeyFiles(
  { secretFile, kekFile }: Pick<DataConfig, 'secretFile' | 'kekFile'>,
  db: Database,
): Promise<void> {
  if (!(await isDatabaseUsed(db))) return
  const files = { SECRET_FILE: secretFile, KEK_FILE: kekFile }
  for (const [variable, file] of Object.entries(files)) {
    await access(file).catch((cause: unknown) => {
      throw new StartError(
        'SECRETS_MISSING',
        `${variable}: ${file} is missing, and this database cannot be read without it. Put it back from a backup.`,
        { cause },
      )
    })
  }
}

async function isDatabaseUsed(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (user !== undefined) return true
  const check = await db.selectFrom('key_checks').select('kind').limit(1).executeTakeFirst()
  return check !== undefined
}
