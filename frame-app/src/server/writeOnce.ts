import { randomBytes } from 'node:crypto'
import { chown, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from './startError.ts'

/**
 * Writes a file of mode 0600, unless it exists. An existing file is complete: it is written and
 * synced under another name first.
 *
 * @throws StartError DATA_DIR_UNUSABLE if the system does not allow it
 */
export async function writeOnce(path: string, text: string): Promise<void> {
  await writeDraft(path, text, async (draft) => {
    try {
      await link(draft, path)
    } catch (error) {
      // EEXIST: the file exists.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  })
}

/**
 * Replaces a file in one step and keeps its owner, who may be another user. Throws like
 * `writeOnce`.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  await writeDraft(path, text, async (draft) => {
    const { uid, gid } = await stat(path)
    if (process.getuid?.() === 0) await chown(draft, uid, gid)
    await rename(draft, path)
  })
}

async function writeDraft(
  path: string,
  text: string,
  publish: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
      await publish(draft)
    } finally {
      await file.close()
      await rm(draft, { force: true })
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === undefined) throw cause
    throw new StartError('DATA_DIR_UNUSABLE', `${path} cannot be written (${code}).`, { cause })
  }
}
