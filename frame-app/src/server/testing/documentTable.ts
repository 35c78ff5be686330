import { readFileSync } from 'node:fs'

/** docs/self-hosting.md, as text. */
export const selfHosting = readFileSync(
  new URL('../../../../docs/self-hosting.md', import.meta.url),
  'utf8',
)

/** The cells of its rows between `<!-- name -->` and `<!-- /name -->`, without their backquotes. */
export function documentTable(name: string): string[][] {
  const [, rest = ''] = selfHosting.split(`<!-- ${name} -->\n`)
  const [table = ''] = rest.split(`<!-- /${name} -->`)
  const lines = table.trim().split('\n').slice(2)
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  )
}
