import type { Warning } from '../../view.ts'

/**
 * Controls except tab and line feed, format characters (zero width, bidi, tags),
 * line separators, private use, and blank letters, variation selectors and
 * Braille.
 */
const hidden =
  /[\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\n\r])\p{Cc}/gu

/** Joiners and selectors inside an emoji, which hide nothing. */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu

/** Lists each invisible or reordering character once, as `U+202E`. */
export function hiddenCharacterWarnings(text: string): Warning[] {
  const found = text.replace(emojiJoiner, '').match(hidden) ?? []
  const names = [...new Set(found)].map(
    (character) =>
      `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
  return names.length === 0 ? [] : [{ code: 'hiddenCharacters', detail: names.join(' ') }]
}

export const withoutHidden = (text: string): string => text.replace(hidden, '')
