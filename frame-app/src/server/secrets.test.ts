import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readDataConfig } from './config.ts'
import type { Secrets } from './http/context.ts'
import { readKeyFile } from './readKeyFile.ts'
import { createSecrets, loadSecrets } from './secrets.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'latchkey-secrets-'))
  onTestFinished(() => rm(directory, { recursive: true }))
})

const embedded = () => readDataConfig({ DATA_DIR: join(directory, 'data') })
const onPostgres = () =>
  readDataConfig({ DATA_DIR: directory, DATABASE_URL: 'postgres://127.0.0.1/latchkey' })

const exportAll = ({ laterEmailKeys: _, ...keys }: Secrets) =>
  Object.values(keys).map((key) => key.export().toString('hex'))

describe('loadSecrets', () => {
  test('default', async () => {
    const { laterEmailKeys, ...secrets } = await loadSecrets(embedded())
    expect(laterEmailKeys).toBeUndefined()
    expect(Object.values(secrets).map((key) => key.symmetricKeySize)).toEqual([32, 32, 32, 32, 32])
    expect(new Set(exportAll(secrets)).size).toBe(5)
    expect((await stat(embedded().secretFile)).mode & 0o777).toBe(0o600)
    expect(exportAll(await loadSecrets(embedded()))).toEqual(exportAll(secrets))
  })

  test('error: with a database elsewhere the file has to be given', async () => {
    await expect(loadSecrets(onPostgres())).rejects.toMatchObject({
      code: 'SECRETS_MISSING',
      message: expect.stringMatching(
        /^SECRET_FILE: .+ does not exist\. .+ `latchkey keys create` .+\.$/,
      ),
    })
  })

  test('error: a file that is not one, without a word of it', async () => {
    await writeFile(onPostgres().secretFile, '{"pepper":"half"}', { mode: 0o600 })
    await expect(loadSecrets(onPostgres())).rejects.toMatchObject({
      code: 'SECRETS_MISSING',
      message: `SECRET_FILE: ${onPostgres().secretFile} is not a secrets file.`,
    })
  })
})

describe('laterEmailKeys', () => {
  const write = async (laterEmailKeys: object) => {
    const { secretFile } = onPostgres()
    await createSecrets(secretFile)
    const file = { ...JSON.parse(await readFile(secretFile, 'utf8')), laterEmailKeys }
    await writeFile(secretFile, JSON.stringify(file))
  }
  const second = Buffer.alloc(32, 2).toString('base64url')

  test('default', async () => {
    await write({ current: 2, keys: { 2: second } })
    const { laterEmailKeys } = await loadSecrets(onPostgres())
    expect(laterEmailKeys?.current).toBe(2)
    const keys = [...(laterEmailKeys?.keys ?? [])].map(([version, key]) => [version, key.export()])
    expect(keys).toEqual([[2, Buffer.alloc(32, 2)]])
  })

  test.each([
    { current: 3, keys: { 2: second } },
    { current: 1, keys: { 1: second } },
    { current: 256, keys: { 256: second } },
    { current: 2, keys: { 2: 'short' } },
  ])('error: %j', async (laterEmailKeys) => {
    await write(laterEmailKeys)
    await expect(loadSecrets(onPostgres())).rejects.toMatchObject({ code: 'SECRETS_MISSING' })
  })
})

describe('readKeyFile', () => {
  test.each([0o640, 0o604])('error: a file of mode %o, which others can read', async (mode) => {
    const { secretFile } = onPostgres()
    await createSecrets(secretFile)
    await chmod(secretFile, mode)
    await expect(loadSecrets(onPostgres())).rejects.toMatchObject({
      code: 'SECRETS_MISSING',
      message: `SECRET_FILE: others can read ${secretFile}. Run chmod 600 ${secretFile}.`,
    })
  })

  test('error: a path that cannot be read', async () => {
    const path = join(directory, 'secrets')
    await mkdir(path, { mode: 0o700 })
    await expect(readKeyFile({ path, variable: 'SECRET_FILE' })).rejects.toMatchObject({
      code: 'SECRETS_MISSING',
      message: `SECRET_FILE: ${path} cannot be read (EISDIR).`,
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
