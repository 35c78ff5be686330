import { sql } from 'kysely'
import type { DataConfig } from '../config.ts'
import { lockDataDir } from '../db/lockDataDir.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { reach } from '../db/reach.ts'
import type { Database } from '../db/schema.ts'
import { exists } from '../exists.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { createSecrets } from '../secrets.ts'
import { createKekFile } from '../wallets/kekFile.ts'
import type { Answer } from './answer.ts'

/**
 * Creates SECRET_FILE and KEK_FILE if they are missing; never replaces a file.
 *
 * @throws OperatorError if one is missing and the database already depends on its keys: new ones
 * could not read it
 */
export async function createKeys(config: DataConfig): Promise<Answer> {
  const { secretFile, kekFile } = config
  const files = { SECRET_FILE: secretFile, KEK_FILE: kekFile }
  for (const [variable, file] of Object.entries(files)) {
    if ((await exists(file)) || !(await hasUsedDatabase(config))) continue
    throw new OperatorError(
      `${variable}: ${file} is missing, and this database cannot be read without it. Put it back from a backup: a new one would not open any wallet.`,
    )
  }
  await createSecrets(secretFile)
  await createKekFile(kekFile)
  const lines = Object.entries(files).map(([variable, file]) => `${variable}=${file}`)
  return { text: lines.join('\n'), data: { secretFile, kekFile } }
}

/** Does not migrate: keys may be created before the first start. */
async function hasUsedDatabase({ dataDir, database }: DataConfig): Promise<boolean> {
  if (database.kind === 'postgres') return readIsUsed(await openDatabase(database))
  if (database.directory === undefined || !(await exists(database.directory))) return false
  const release = await lockDataDir({ directory: dataDir })
  try {
    return await readIsUsed(await openDatabase(database))
  } finally {
    await release()
  }
}

async function readIsUsed(db: Database): Promise<boolean> {
  try {
    await reach(db)
    for (const table of ['users', 'key_checks'] as const) {
      const { rows } = await sql<{ name: string | null }>`
        select to_regclass(${table})::text as name`.execute(db)
      if (rows[0]?.name == null) continue
      const row = await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()
      if (row !== undefined) return true
    }
    return false
  } finally {
    await db.destroy()
  }
}
