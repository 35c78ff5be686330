import { readFile, stat } from 'node:fs/promises'
import { StartError } from './startError.ts'

export type KeyFile = {
  readonly path: string
  readonly variable: 'SECRET_FILE' | 'KEK_FILE'
}

/**
 * Reads a key file that only its owner can read.
 *
 * @returns undefined if there is no such file
 * @throws StartError SECRETS_MISSING, naming the variable, if it cannot be read or others can read
 * it
 */
export async function readKeyFile({ path, variable }: KeyFile): Promise<string | undefined> {
  try {
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new StartError(
        'SECRETS_MISSING',
        `${variable}: others can read ${path}. Run chmod 600 ${path}.`,
      )
    }
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartError('SECRETS_MISSING', `${variable}: ${path} cannot be read (${code}).`, {
      cause,
    })
  }
}
