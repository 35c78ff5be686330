/**
 * `pnpm icons`: writes `ui/src/icons/icons.ts`, one path per icon, from the Lucide icons named below.
 *
 *   node scripts/writeIcons.mjs --check    exits with 1 if the committed file is stale
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outlineOf } from './icons/outlineOf.mjs'
import { root } from './workspace.mjs'

const names = [
  'badge-check',
  'check',
  'chevron-down',
  'chevron-left',
  'circle-check',
  'circle-exclamation-point',
  'circle-slash',
  'circle-x',
  'copy',
  'delete',
  'external-link',
  'globe',
  'info',
  'lock',
  'lock-open',
  'log-out',
  'mail',
  'octagon-exclamation-point',
  'pen-line',
  'puzzle',
  'search',
  'smartphone',
  'trash',
  'triangle-exclamation-point',
  'wallet',
  'x',
]

const file = join(root, 'ui', 'src', 'icons', 'icons.ts')
const licence = join(root, 'ui', 'src', 'icons', 'LICENSE.lucide')
const lucide = join(root, 'node_modules', 'lucide-react')

/** As biome formats the file. */
const lineWidth = 100

const head = `// Written by \`pnpm icons\` from Lucide, under the licences in LICENSE.lucide.

/** An outline on a grid of 24 by 24, for a round stroke without fill. */
export type IconOutline = string
`
const exports = await Promise.all(names.map(writeExport))
const written = new Map([
  [file, `${head}\n${exports.join('\n')}\n`],
  [licence, readFileSync(join(lucide, 'LICENSE'), 'utf8')],
])

for (const [path, text] of written) {
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is stale: run pnpm icons and commit the result.`)
    process.exitCode = 1
  }
}

async function writeExport(name) {
  const { __iconData: icon } = await import(`lucide-react/icons/${name}`)
  const constant = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const head = `export const ${constant}Icon: IconOutline =`
  const value = `'${icon.node.map(outlineOf).join('')}'`
  return head.length + value.length < lineWidth ? `${head} ${value}` : `${head}\n  ${value}`
}
