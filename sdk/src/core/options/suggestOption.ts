/** The most letters that may differ in a typo. */
const typoLength = 2

/**
 * Finds the option that was meant: a typo, a wrong group, or another name, such as `themeMode` for
 * `modal.theme`.
 */
export function suggestOption(path: string, known: readonly string[]): string | undefined {
  const name = getName(path)
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const other = getName(candidate)
    const difference = measureDifference(name, other)
    const isClose = difference <= typoLength || name.includes(other) || isPart(name, other)
    if (isClose && difference < least) {
      best = candidate
      least = difference
    }
  }
  return best
}

/** Names of two letters are too short for a suggestion. */
const isPart = (name: string, other: string) => name.length > 2 && other.includes(name)

const getName = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

function measureDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end
}
