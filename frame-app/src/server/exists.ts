import { access } from 'node:fs/promises'

/** Checks if a path exists and this process can reach it. */
export async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    // ENOENT, or a directory on the way that cannot be searched: whoever opens it gets the reason.
    return false
  }
}
