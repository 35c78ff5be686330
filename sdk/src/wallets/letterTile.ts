/** A tile for a wallet without a picture. */
export type LetterTile = {
  readonly letter: string
  /** Degrees from 0 to 359, for the theme to choose lightness and chroma. */
  readonly hue: number
}

/** The hue depends on the id alone, so that it never changes. */
export function createLetterTile({ id, name }: { id: string; name: string }): LetterTile {
  const letter = /[\p{L}\p{N}]\p{M}{0,2}/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '?'
  return { letter, hue: hash(id) % 360 }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of text) {
    value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}
