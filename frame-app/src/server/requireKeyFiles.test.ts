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

  test('default: a database without users needs none yet', async () => {
    await expect(requireKeyFiles(await files(), database().db)).resolves.toBeUndefined()
  })

  test('error: a database with users and a file that is gone', async () => {
    const config = await files()
    await database()
      .db.insertInto('users')
      .values({ id: newId('us'), created_at: new Date() })
      .execute()
    await writeFile(config.secretFile, '{}')
    await expect(requireKeyFiles(config, database().db)).rejects.toMatchObject({
      message: expect.stringContaining(config.kekFile),
    })
    await writeFile(config.kekFile, '{}')
    await expect(requireKeyFiles(config, database().db)).resolves.toBeUndefined()
  })
})
