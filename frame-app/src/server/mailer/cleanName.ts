/** Letters of a sender's name that inboxes show. */
const maxLength = 60

/**
 * Cleans a project's name for an email: one line, without control or invisible
 * characters, at most 60 characters.
 *
 * @returns undefined when nothing is left
 */
export function cleanName(name: string): string | undefined {
  const line = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  const short = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : line
  return short === '' ? undefined : short
}
