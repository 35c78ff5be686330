import type { DappMetadata } from '@latchkey/protocol'
import type { AppClaim } from '../keys/view.ts'

/** Characters. */
const longestName = 64
const longestLogo = 32_768

/** An SVG in an `<img>` runs no script and loads nothing. */
const pictures = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/

/** Ignores icons at an address: loading one would tell its host about the approval. */
export function readAppClaim({ name, icons }: Pick<DappMetadata, 'name' | 'icons'>): AppClaim {
  const [logo = null] = icons.filter((icon) => icon.length <= longestLogo && pictures.test(icon))
  return {
    name: shorten(
      name
        .slice(0, 4 * longestName)
        .replace(/[ \t\r\n]+/g, ' ')
        .trim(),
    ),
    logo,
  }
}

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= longestName) return name
  return `${characters.slice(0, longestName - 1).join('')}…`
}
