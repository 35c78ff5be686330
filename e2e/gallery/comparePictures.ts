/** Compares two folders of pictures. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'

export type Change = {
  readonly file: string
  readonly kind: 'changed' | 'new'
  /** Pixels that differ. */
  readonly count?: number
}

export type ComparePicturesParameters = {
  /** With the gallery's `index.html`, which compares. */
  page: Page
  before: string
  after: string
  files: readonly string[]
  /** Where the pictures of differences go. */
  differences: string
}

/** Returns what changed, and draws where. Equal files are not decoded. */
export async function comparePictures(parameters: ComparePicturesParameters): Promise<Change[]> {
  const { before, after, files } = parameters
  const changes: Change[] = []
  for (const file of files) {
    if (!existsSync(join(before, file))) {
      changes.push({ file, kind: 'new' })
      continue
    }
    const [old, now] = await Promise.all(
      [before, after].map((folder) => readFile(join(folder, file), 'base64')),
    )
    if (old === undefined || now === undefined || old === now) continue
    const count = await drawDifference(parameters, file, [old, now])
    if (count > 0) changes.push({ file, kind: 'changed', count })
  }
  return changes
}

async function drawDifference(
  { page, differences }: ComparePicturesParameters,
  file: string,
  pictures: readonly [string, string],
): Promise<number> {
  const { count, difference } = await page.evaluate(
    ([old, now]) => window.comparePngs(old, now),
    pictures,
  )
  if (count === 0) return 0
  const path = join(differences, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, difference, 'base64')
  return count
}
