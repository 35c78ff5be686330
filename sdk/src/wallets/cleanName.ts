/** The longest name shown, in code points. */
export const maxNameLength = 60

/** The longest text worth cleaning, in code units. */
const maxInputLength = 1024

/** Controls, bidirectional and other format characters, private use, and blank letters. */
const invisible =
  /(?!\s)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Letters, digits, and pictures such as a fox. */
const readable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/**
 * Cleans a wallet's name, so that it cannot reorder, hide or overflow the text around it.
 *
 * @param length the longest name, in code points
 * @returns undefined if nothing readable is left
 */
export function cleanName(text: string, length = maxNameLength): string | undefined {
  if (text.length > maxInputLength) return undefined
  const visible = text
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    // Two marks on a letter are enough for any script; more climb over the neighbors.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const name = [...visible].slice(0, length).join('').trim()
  return readable.test(name) ? name : undefined
}
