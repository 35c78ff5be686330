import { access } from 'node:fs/promises'

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    // ENOENT, or an unsearchable directory on the way: opening it reports the reason.
    return false
  }
}
