/**
 * `pnpm icons`: writes `ui/src/icons/icons.ts`, one path per icon, from the Lucide icons named below,
 * and `brandIcons.ts` from Simple Icons.
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

/** A file of their own: they load with the buttons of the providers. */
const loginNames = ['ellipsis', 'log-in', 'user-key']

/** A file of their own: they load with the account. */
const transferNames = ['arrow-down-left', 'arrow-up-right']

/** Marks of the providers that people sign in with. */
const brands = ['apple', 'discord', 'facebook', 'farcaster', 'github', 'google', 'x']

const folder = join(root, 'ui', 'src', 'icons')
const lucide = join(root, 'node_modules', 'lucide-react')
const simpleIcons = join(root, 'node_modules', 'simple-icons')

/** As biome formats the file. */
const lineWidth = 100

const head = `// Written by \`pnpm icons\` from Lucide, under the licences in LICENSE.lucide.

/** An outline on a grid of 24 by 24, for a round stroke without fill. */
export type IconOutline = string
`
const brandHead = `// Written by \`pnpm icons\` from Simple Icons, under the licence in LICENSE.simple-icons.

/** A shape on a grid of 24 by 24, to be filled. */
export type BrandIcon = string
`
const lateHead = `// Written by \`pnpm icons\` from Lucide, under the licences in LICENSE.lucide.

import type { IconOutline } from './icons.ts'
`
const icons = await Promise.all(names.map(readOutline))
const loginIcons = await Promise.all(loginNames.map(readOutline))
const transferIcons = await Promise.all(transferNames.map(readOutline))
const written = new Map([
  [join(folder, 'icons.ts'), writeFile(head, icons, 'IconOutline')],
  [join(folder, 'loginIcons.ts'), writeFile(lateHead, loginIcons, 'IconOutline')],
  [join(folder, 'transferIcons.ts'), writeFile(lateHead, transferIcons, 'IconOutline')],
  [join(folder, 'brandIcons.ts'), writeFile(brandHead, brands.map(readBrand), 'BrandIcon')],
  [join(folder, 'LICENSE.lucide'), readFileSync(join(lucide, 'LICENSE'), 'utf8')],
  [join(folder, 'LICENSE.simple-icons'), readFileSync(join(simpleIcons, 'LICENSE.md'), 'utf8')],
])

for (const [path, text] of written) {
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is stale: run pnpm icons and commit the result.`)
    process.exitCode = 1
  }
}

async function readOutline(name) {
  const { __iconData: icon } = await import(`lucide-react/icons/${name}`)
  return [name, icon.node.map(outlineOf).join('')]
}

function readBrand(name) {
  const svg = readFileSync(join(simpleIcons, 'icons', `${name}.svg`), 'utf8')
  return [`${name}-brand`, /<path d="([^"]+)"/.exec(svg)[1]]
}

function writeFile(head, icons, type) {
  return `${head}\n${icons.map(([name, path]) => writeExport(name, path, type)).join('\n')}\n`
}

function writeExport(name, path, type) {
  const constant = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const start = `export const ${constant}Icon: ${type} =`
  const value = `'${path}'`
  return start.length + value.length < lineWidth ? `${start} ${value}` : `${start}\n  ${value}`
}
