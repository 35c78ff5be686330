/**
 * `pnpm docs:api`: writes `docs/api/*.md` from the SDK's exported types and their doc comments.
 *
 *   node scripts/writeApiReference.mjs --check    exits with 1 if a committed page is stale
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { openEntries } from './apiReference/readEntries.mjs'
import { writeEntryPage } from './apiReference/writeEntryPage.mjs'
import { root } from './workspace.mjs'

// The registries are TypeScript, which Node 20 cannot load.
register()
const { writeTablePages } = await import('./apiReference/writeTablePages.mjs')

const folder = join(root, 'docs', 'api')
const { entries, close } = openEntries(join(root, 'sdk'))
const pages = new Map()
for (const entry of entries) pages.set(`${entry.page}.md`, writeEntryPage(entry))
for (const [name, text] of Object.entries(await writeTablePages(entries)))
  pages.set(`${name}.md`, text)
close()

const committed = existsSync(folder) ? readdirSync(folder) : []
const stale = [
  ...[...pages].filter(([name, text]) => readPage(name) !== text).map(([name]) => name),
  ...committed.filter((name) => !pages.has(name)),
]

if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(
      `docs/api is stale (${stale.join(', ')}): run pnpm docs:api and commit the result.`,
    )
    process.exit(1)
  }
} else {
  mkdirSync(folder, { recursive: true })
  for (const name of stale) rmSync(join(folder, name), { force: true })
  for (const [name, text] of pages) writeFileSync(join(folder, name), text)
  console.log(`docs/api: ${pages.size} pages, ${stale.length} changed`)
}

function readPage(name) {
  return committed.includes(name) ? readFileSync(join(folder, name), 'utf8') : undefined
}
