import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openKekFile } from './openKekFile.ts'

const factor = Buffer.alloc(32, 5)
const aad = Buffer.from('us_1|sl_1|device')
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64url')
const missing = expect.objectContaining({ code: 'SECRETS_MISSING' })

let directory: string
let path: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kek-'))
  path = join(directory, 'data', 'kek')
})

afterEach(() => rm(directory, { recursive: true }))

const embedded = (kekFile: string) =>
  ({ kekFile, database: { kind: 'embedded', directory: undefined } }) as const
const shared = (kekFile: string) =>
  ({ kekFile, database: { kind: 'postgres', url: 'postgres://localhost/db' } }) as const

async function writeKeys(text: string): Promise<string> {
  const file = join(directory, 'kek')
  await writeFile(file, text, { mode: 0o600 })
  return file
}

describe('openKekFile', () => {
  test('default', async () => {
    const kek = await openKekFile(embedded(path))
    const wrapped = await kek.wrap(factor, aad)
    expect(kek.version).toBe(1)
    expect(Buffer.from(wrapped).includes(factor)).toBe(false)
    expect(Buffer.from(await kek.unwrap(1, wrapped, aad))).toEqual(factor)
  })

  test('behavior: the file is for its owner alone, and is made once', async () => {
    const wrapped = await (await openKekFile(embedded(path))).wrap(factor, aad)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const before = await readFile(path, 'utf8')
    const again = await openKekFile(embedded(path))
    expect(await readFile(path, 'utf8')).toBe(before)
    expect(Buffer.from(await again.unwrap(1, wrapped, aad))).toEqual(factor)
  })

  test('behavior: servers that start together make one key', async () => {
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => openKekFile(embedded(path)).catch(() => undefined)),
    )
    const keks = opened.filter((kek) => kek !== undefined)
    const wrapped = await keks[0]?.wrap(factor, aad)
    for (const kek of keks) expect(await kek.unwrap(1, wrapped as Uint8Array, aad)).toEqual(factor)
    expect(keks.length).toBe(8)
  })

  const openKeys = async (file: object) =>
    openKekFile(shared(await writeKeys(JSON.stringify(file))))

  test('behavior: the current key wraps, the others still unwrap', async () => {
    const first = await openKeys({ keys: { 9: key(1) } })
    const wrapped = await first.wrap(factor, aad)
    const keys = { 10: key(2), 9: key(1) }
    const prepared = await openKeys({ current: 9, keys })
    expect([prepared.version, prepared.versions]).toEqual([9, [9, 10]])
    const switched = await openKeys({ current: 10, keys })
    expect(switched.version).toBe(10)
    expect(Buffer.from(await switched.unwrap(9, wrapped, aad))).toEqual(factor)
    expect(await prepared.unwrap(10, await switched.wrap(factor, aad), aad)).toEqual(factor)
  })

  test('behavior: a file of 0.1.0, which names no current key, wraps with the highest', async () => {
    expect((await openKeys({ keys: { 9: key(1), 10: key(2) } })).version).toBe(10)
  })

  test('error: a version that the file does not hold: SERVER_UNREACHABLE, its cause with the reason', async () => {
    const old = await openKeys({ keys: { 9: key(1) } })
    const newer = await openKeys({ keys: { 10: key(2) } })
    await expect(old.unwrap(10, await newer.wrap(factor, aad), aad)).rejects.toMatchObject({
      reason: 'SERVER_UNREACHABLE',
      cause: { message: expect.stringMatching(/^KEK_FILE: \S+ has no key 10\. .+\.$/) },
    })
  })

  test('error: a current key that the file does not hold', async () => {
    await expect(openKeys({ current: 2, keys: { 1: key(1) } })).rejects.toThrow(missing)
  })

  test('error: other data', async () => {
    const kek = await openKekFile(embedded(path))
    const wrapped = await kek.wrap(factor, aad)
    await expect(kek.unwrap(1, wrapped, Buffer.from('us_2|sl_1|device'))).rejects.toThrow()
  })

  test('error: a missing file is not made beside a database that others may use', async () => {
    await expect(openKekFile(shared(path))).rejects.toThrow(missing)
    await expect(stat(path)).rejects.toThrow()
  })

  test('error: a file that others can read', async () => {
    await openKekFile(embedded(path))
    await chmod(path, 0o640)
    await expect(openKekFile(embedded(path))).rejects.toThrow(missing)
  })

  test.each(['', 'key', '{}', '{"keys":{}}', '{"keys":{"1":"short"}}', '{"keys":{"0":"A"}}'])(
    'error: a file that is %j',
    async (text) => {
      const file = await writeKeys(text)
      await expect(openKekFile(embedded(file))).rejects.toThrow(missing)
    },
  )
})
