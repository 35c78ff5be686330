import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { DataConfig } from './config.ts'
import type { Secrets } from './http/context.ts'
import { readKeyFile } from './readKeyFile.ts'
import { StartError } from './startError.ts'
import { writeOnce } from './writeOnce.ts'

const key = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  z.transform((value) => new Uint8Array(Buffer.from(value, 'base64url'))),
)

/** The secrets file: JSON, each key 32 bytes as base64url. */
const secretsFile = z.object({
  pepper: key,
  emailKey: key,
  emailIndexKey: key,
  ipKey: key,
  nonceKey: key,
})

/**
 * Reads the server's keys. For an embedded database they are made at the
 * first start; a Postgres may have other servers, so there the file has to be
 * given.
 *
 * @throws StartError SECRETS_MISSING, naming SECRET_FILE, when it is missing, not a secrets file, or open to others
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

/** Makes the file with new keys (0600), unless it exists. */
export async function createSecrets(file: string): Promise<void> {
  const keys = Object.keys(secretsFile.shape).map((name) => [
    name,
    randomBytes(32).toString('base64url'),
  ])
  await writeOnce(file, `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`)
}

function parseSecrets(text: string, file: string): Secrets {
  const parsed = secretsFile.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  throw new StartError('SECRETS_MISSING', `SECRET_FILE: ${file} is not a secrets file.`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}
