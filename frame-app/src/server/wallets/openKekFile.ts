/**
 * The default key-encryption key: a file beside the database, never in it.
 * JSON, `{ "keys": { "1": "<32 bytes, base64url>" } }`; the highest version
 * wraps, all of them unwrap, so that a new key can be added before the rows
 * under the old one are wrapped again.
 */
import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { seal, unseal } from '../aesGcm.ts'
import type { DataConfig } from '../config.ts'
import type { Kek } from '../http/context.ts'
import { StartError } from '../startError.ts'
import { writeOnce } from '../writeOnce.ts'

const kekFileSchema = z.object({
  keys: z.record(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  ),
})

/**
 * Reads the file. For an embedded database it is made at the first start; with
 * a database elsewhere other servers may use it, so the file has to be given.
 *
 * @throws StartError SECRETS_MISSING when it is missing, not a key file, or open to others
 */
export async function openKekFile({
  kekFile: path,
  database,
}: Pick<DataConfig, 'kekFile' | 'database'>): Promise<Kek> {
  if (database.kind === 'embedded') await createKekFile(path)
  const keys = await readKeys(path)
  const version = Math.max(...keys.keys())
  return {
    version,
    async wrap(bytes, aad) {
      return seal(keyOf(keys, path, version), bytes, aad)
    },
    async unwrap(keyVersion, bytes, aad) {
      return unseal(keyOf(keys, path, keyVersion), bytes, aad)
    },
  }
}

/** Makes the file with one new key, unless it is there. */
export const createKekFile = (path: string): Promise<void> =>
  writeOnce(path, JSON.stringify({ keys: { 1: randomBytes(32).toString('base64url') } }))

async function readKeys(path: string): Promise<Map<number, Buffer>> {
  const refuse = (why: string, cause?: unknown) =>
    new StartError('SECRETS_MISSING', `The key file ${path} ${why} (KEK_FILE).`, { cause })
  const info = await stat(path).catch((cause: unknown) => {
    throw refuse('cannot be read', cause)
  })
  if (process.platform !== 'win32' && (info.mode & 0o077) !== 0) {
    throw refuse('can be read by others: chmod 600')
  }
  const parsed = kekFileSchema.safeParse(parseJson(await readFile(path, 'utf8')))
  const keys = Object.entries(parsed.data?.keys ?? {})
  if (keys.length === 0) throw refuse('holds no key')
  return new Map(keys.map(([version, key]) => [Number(version), Buffer.from(key, 'base64url')]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema says so.
    return undefined
  }
}

function keyOf(keys: ReadonlyMap<number, Buffer>, path: string, version: number): Buffer {
  const key = keys.get(version)
  if (key) return key
  throw new StartError('SECRETS_MISSING', `The key file ${path} has no key ${version} (KEK_FILE).`)
}
