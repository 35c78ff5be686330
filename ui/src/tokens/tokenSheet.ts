import { themes } from './themes.ts'
import { type TokenName, tokenNames, writeTokenName } from './tokens.ts'

/**
 * Writes the tokens as CSS variables that follow `color-scheme` or `data-theme` on the root. A
 * replaceable token yields to `<name>-light` and `<name>-dark`, a dApp's colours.
 *
 * @example writeTokenSheet({ replaceable: ['accent'] })
 */
export function writeTokenSheet({ replaceable }: { replaceable: readonly TokenName[] }): string {
  const declarations = tokenNames.map((token) => {
    const name = writeTokenName(token)
    const light = themes.light[token]
    const dark = themes.dark[token]
    if (replaceable.includes(token))
      return `${name}:light-dark(var(${name}-light,${light}),var(${name}-dark,${dark}));`
    if (light === dark) return `${name}:${light};`
    // light-dark() takes only colours.
    return isColor(light) ? `${name}:light-dark(${light},${dark});` : ''
  })
  return `:root{color-scheme:light dark;${declarations.join('')}}
:root[data-theme="light"]{color-scheme:light}
:root[data-theme="dark"]{color-scheme:dark}
`
}

const isColor = (value: string) => value.startsWith('oklch(')
