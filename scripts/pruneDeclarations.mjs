/**
 * Removes the declarations in `dist` that no entry imports. tsc writes one per source file; most
 * describe what is bundled, and each takes a disk block in every project that installs the package.
 *
 *   node ../scripts/pruneDeclarations.mjs    in the package's folder, after tsc
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const imports = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g
const comments = /\/\*.*?\*\//gs

const needed = new Set()
const visit = (file) => {
  if (needed.has(file)) return
  needed.add(file)
  const code = readFileSync(file, 'utf8').replace(comments, '')
  for (const [, path] of code.matchAll(imports)) {
    if (!path.endsWith('.json')) visit(join(dirname(file), path.replace(/\.(?:js|tsx?)$/, '.d.ts')))
  }
}
const list = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => join(folder, file))
for (const entry of list(join('dist', 'exports'))) visit(entry)

const all = list('dist')
for (const file of all) if (!needed.has(file)) rmSync(file)
console.log(`Kept ${needed.size} of ${all.length} declarations`)
