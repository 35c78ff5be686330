import { themes } from './themes.ts'
import { type TokenName, tokenNames, writeTokenName } from './tokens.ts'

/**
 * Writes the tokens as a style sheet: custom properties that follow `color-scheme`, which
 * `data-theme="light"` or `"dark"` on the root overrides. A replaceable token gives way to
 * `<its name>-light` and `<its name>-dark`, for a colour that a dApp chose.
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
    // light-dark() takes colours alone.
    return isColor(light) ? `${name}:light-dark(${light},${dark});` : ''
  })
  return `:root{color-scheme:light dark;${declarations.join('')}}
:root[data-theme="light"]{color-scheme:light}
:root[data-theme="dark"]{color-scheme:dark}
`
}

const isColor = (value: string) => value.startsWith('oklch(')
