import { createSecretKey, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { DataConfig } from './config.ts'
import type { Secrets } from './http/context.ts'
import { readKeyFile } from './readKeyFile.ts'
import { StartError } from './startError.ts'
import { writeOnce } from './writeOnce.ts'

const key = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  z.transform((value) => createSecretKey(value, 'base64url')),
)

const firstKeys = { pepper: key, emailKey: key, emailIndexKey: key, ipKey: key, nonceKey: key }

const laterKeys = z
  .object({
    current: z.int(),
    keys: z.record(z.string().check(z.regex(/^([2-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/)), key),
  })
  .check(z.refine(({ current, keys }) => current === 1 || Object.hasOwn(keys, String(current))))

/**
 * The secrets file: JSON, each key 32 bytes as base64url. `laterEmailKeys` has the later email
 * keys, and names the current one: `{ "current": 2, "keys": { "2": "…" } }`.
 */
const secretsFile = z.object({ ...firstKeys, laterEmailKeys: z.optional(laterKeys) })

/**
 * Reads the server's keys. For an embedded database the first start creates them; other servers may
 * share a Postgres, so there the file is required.
 *
 * @throws StartError SECRETS_MISSING, naming SECRET_FILE, if it is missing, not a secrets file, or
 * open to others
 */
export async function loadSecrets({
  secretFile,
  database,
}: Pick<DataConfig, 'secretFile' | 'database'>): Promise<Secrets> {
  const read = () => readKeyFile({ path: secretFile, variable: 'SECRET_FILE' })
  const text = (await read()) ?? (database.kind === 'embedded' ? await create() : undefined)
  if (text === undefined) {
    throw new StartError(
      'SECRETS_MISSING',
      `SECRET_FILE: ${secretFile} does not exist. Make it once with \`latchkey keys create\` and give it to every instance.`,
    )
  }
  return parseSecrets(text, secretFile)

  async function create() {
    await createSecrets(secretFile)
    return read()
  }
}

/** Creates the file with new keys (0600), unless it exists. */
export async function createSecrets(file: string): Promise<void> {
  const keys = Object.keys(firstKeys).map((name) => [name, randomBytes(32).toString('base64url')])
  await writeOnce(file, `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`)
}

function parseSecrets(text: string, file: string): Secrets {
  const parsed = secretsFile.safeParse(readJson(text))
  if (parsed.success) return toSecrets(parsed.data)
  throw new StartError('SECRETS_MISSING', `SECRET_FILE: ${file} is not a secrets file.`)
}

function toSecrets({ laterEmailKeys, ...first }: z.infer<typeof secretsFile>): Secrets {
  if (laterEmailKeys === undefined) return first
  const { current, keys } = laterEmailKeys
  const numbered = Object.entries(keys).map(([version, key]) => [Number(version), key] as const)
  return { ...first, laterEmailKeys: { current, keys: new Map(numbered) } }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses text that is not JSON.
    return undefined
  }
}
