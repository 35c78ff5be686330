import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from './db/newId.ts'
import { requireKeyFiles } from './requireKeyFiles.ts'
import { describeOnBothDatabases } from './testing/describeOnBothDatabases.ts'

describeOnBothDatabases('requireKeyFiles', (database) => {
  const files = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-keys-'))
    return { secretFile: join(folder, 'secrets'), kekFile: join(folder, 'kek') }
  }

  test('default: an unused database needs none yet', async () => {
    await expect(requireKeyFiles(await files(), database().db)).resolves.toBeUndefined()
  })

  test('error: a database with users and a file that is gone', async () => {
    const config = await files()
    const { db } = database()
    await db
      .insertInto('users')
      .values({ id: newId('us'), created_at: new Date() })
      .execute()
    await writeFile(config.secretFile, '{}')
    await expect(requireKeyFiles(config, db)).rejects.toMatchObject({
      message: `KEK_FILE: ${config.kekFile} is missing, and this database cannot be read without it. Put it back from a backup.`,
    })
    await writeFile(config.kekFile, '{}')
    await expect(requireKeyFiles(config, db)).resolves.toBeUndefined()
    await db.deleteFrom('users').execute()
  })

  test('error: a database with check values and no users', async () => {
    const { db } = database()
    const check = { kind: 'kek', version: 1, check_value: Buffer.alloc(32) } as const
    await db
      .insertInto('key_checks')
      .values({ ...check, created_at: new Date() })
      .execute()
    await expect(requireKeyFiles(await files(), db)).rejects.toThrow(/^SECRET_FILE: .+ is missing/)
  })
})
