import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Change } from './comparePictures.ts'

export type WriteContactSheetParameters = {
  folder: string
  files: readonly string[]
  changes: readonly Change[]
}

/** Writes `index.html` into the folder: what changed, then every picture by view and state. */
export function writeContactSheet({ folder, files, changes }: WriteContactSheetParameters) {
  const scenes = [...new Set(files.map(readScene))].map(
    (scene) => [scene, files.filter((file) => readScene(file) === scene)] as const,
  )
  const changed = changes.filter(({ kind }) => kind === 'changed').map(({ file }) => file)
  const sections = [
    ...changed.map((file) => writeSection(`Changed: ${file}`, [file, `differences/${file}`])),
    ...scenes.map(([scene, pictures]) => writeSection(scene, pictures)),
  ]
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Latchkey gallery</title>
<style>
body { margin: 16px; background: #888; font: 14px/20px system-ui, sans-serif }
h2 { margin: 24px 0 8px; font-size: 16px }
section div { display: flex; flex-wrap: wrap; gap: 8px; align-items: start }
img { max-width: 640px; max-height: 480px }
</style>
${sections.join('\n')}
</html>
`
  return writeFile(join(folder, 'index.html'), html)
}

/** `modal/Connect-idle.light.360x740.png` -> `modal/Connect-idle` */
const readScene = (file: string) => file.split('.', 1)[0] ?? file

const writeSection = (title: string, files: readonly string[]) =>
  `<section><h2>${title}</h2><div>${files
    .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
    .join('')}</div></section>`
