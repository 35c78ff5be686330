import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readDataConfig } from './config.ts'
import { createSecrets, loadSecrets } from './secrets.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'latchkey-secrets-'))
  onTestFinished(() => rm(directory, { recursive: true }))
})

const embedded = () => readDataConfig({ DATA_DIR: join(directory, 'data') })
const onPostgres = () =>
  readDataConfig({ DATA_DIR: directory, DATABASE_URL: 'postgres://127.0.0.1/latchkey' })

describe('loadSecrets', () => {
  test('default', async () => {
    const secrets = await loadSecrets(embedded())
    expect(Object.values(secrets).map(({ length }) => length)).toEqual([32, 32, 32, 32, 32])
    expect(
      new Set(Object.values(secrets).map((key) => Buffer.from(key).toString('hex'))).size,
    ).toBe(5)
    expect((await stat(embedded().secretFile)).mode & 0o777).toBe(0o600)
    expect(await loadSecrets(embedded())).toEqual(secrets)
  })

  test('error: with a database elsewhere the file has to be given', async () => {
    await expect(loadSecrets(onPostgres())).rejects.toMatchObject({
      code: 'SECRETS_MISSING',
      message: expect.stringMatching(/^SECRET_FILE must name .+ `latchkey keys create` .+\.$/),
    })
  })

  test('error: a file that is none, without a word of it', async () => {
    await writeFile(onPostgres().secretFile, '{"pepper":"half"}')
    await expect(loadSecrets(onPostgres())).rejects.toMatchObject({
      code: 'SECRETS_MISSING',
      message: `SECRET_FILE must be a secrets file: ${onPostgres().secretFile} is not.`,
    })
  })
})

describe('createSecrets', () => {
  test('behavior: what is there is never replaced', async () => {
    const { secretFile } = onPostgres()
    await createSecrets(secretFile)
    const before = await readFile(secretFile, 'utf8')
    await createSecrets(secretFile)
    expect(await readFile(secretFile, 'utf8')).toBe(before)
    expect(Object.keys(await loadSecrets(onPostgres()))).toHaveLength(5)
  })
})
