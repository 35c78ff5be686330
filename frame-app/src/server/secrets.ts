import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { DataConfig } from './config.ts'
import type { Secrets } from './http/context.ts'
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
 * Reads the server's keys; makes them on the first start of an embedded
 * database. With a database elsewhere other servers may use it, so the file
 * has to be given.
 *
 * @throws StartError SECRETS_MISSING, naming SECRET_FILE
 */
export async function loadSecrets({ secretFile, database }: DataConfig): Promise<Secrets> {
  const text = await readOrUndefined(secretFile)
  if (text !== undefined) return parseSecrets(text, secretFile)
  if (database.kind === 'postgres') {
    throw new StartError(
      'SECRETS_MISSING',
      `SECRET_FILE must name the secrets of this database (there is no ${secretFile}): make them once with \`latchkey keys create\` and give them to every instance.`,
    )
  }
  await createSecrets(secretFile)
  return parseSecrets(await readFile(secretFile, 'utf8'), secretFile)
}

/** Makes the file with new keys (0600), unless it is there. */
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
  throw new StartError('SECRETS_MISSING', `SECRET_FILE must be a secrets file: ${file} is not.`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema does not take this.
    return undefined
  }
}

async function readOrUndefined(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
