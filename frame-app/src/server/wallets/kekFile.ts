/**
 * The key-encryption key as a file: JSON, `{ "current": 2, "keys": { "1": "<32 bytes, base64url>",
 * "2": "…" } }`. The current key wraps, all of them unwrap. Files written before `current` existed
 * wrap with their highest version.
 */
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { readKeyFile } from '../readKeyFile.ts'
import { StartError } from '../startError.ts'
import { replaceFile, writeOnce } from '../writeOnce.ts'

const schema = z.object({
  current: z.optional(z.int()),
  keys: z.record(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  ),
})

export type KekFile = {
  /** 32 bytes each, by version. */
  readonly keys: ReadonlyMap<number, Uint8Array>
  readonly current: number
}

/**
 * @throws StartError SECRETS_MISSING, naming KEK_FILE, if it is missing, open to others or not a
 * key file
 */
export async function readKekFile(path: string): Promise<KekFile> {
  const text = await readKeyFile({ path, variable: 'KEK_FILE' })
  if (text === undefined) throw refuse(`${path} does not exist.`)
  const parsed = schema.safeParse(parseJson(text))
  const entries = Object.entries(parsed.data?.keys ?? {})
  if (entries.length === 0) throw refuse(`${path} is not a key file.`)
  const keys = new Map(
    entries.map(([version, key]) => [Number(version), Buffer.from(key, 'base64url')]),
  )
  const current = parsed.data?.current ?? Math.max(...keys.keys())
  if (!keys.has(current)) {
    throw refuse(`${path} names ${current} as the current key and does not hold it.`)
  }
  return { keys, current }
}

export const createKekFile = (path: string): Promise<void> =>
  writeOnce(path, format({ keys: new Map([[1, newKek()]]), current: 1 }))

/** Atomic. */
export const replaceKekFile = (path: string, file: KekFile): Promise<void> =>
  replaceFile(path, format(file))

export const newKek = (): Uint8Array => new Uint8Array(randomBytes(32))

function format({ keys, current }: KekFile): string {
  const encoded = [...keys].map(([version, key]) => [
    version,
    Buffer.from(key).toString('base64url'),
  ])
  return `${JSON.stringify({ current, keys: Object.fromEntries(encoded) }, null, 2)}\n`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses text that is not JSON.
    return undefined
  }
}

const refuse = (why: string) => new StartError('SECRETS_MISSING', `KEK_FILE: ${why}`)
