/** A name in which no more letters differ counts as a typo. */
const typoLength = 2

/**
 * Finds the option that was probably meant: a typo, a name in the wrong group, or a longer name for the same
 * thing, such as `themeMode` for `modal.theme`.
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

/** Checks that a known option's name contains this one. Two letters are too few to suggest anything. */
const isPart = (name: string, other: string) => name.length > 2 && other.includes(name)

const getName = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

/** The letters between what two names have in common at their beginning and at their end. */
function measureDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end
}
