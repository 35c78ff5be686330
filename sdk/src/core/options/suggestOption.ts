/**
 * Finds the option that was meant: a typo, a wrong group, or another name, such as `themeMode` for
 * `modal.theme`.
 */
export function suggestOption(path: string, known: readonly string[]): string | undefined {
  const name = getName(path)
  const isClose = (candidate: string) => {
    const other = getName(candidate)
    return (
      name.includes(other) ||
      (name.length > 2 && other.includes(name)) ||
      measureDifference(name, other) < 2
    )
  }
  const rank = (candidate: string) => measureDifference(name, getName(candidate))
  return known.filter(isClose).sort((one, other) => rank(one) - rank(other))[0]
}

const getName = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

/** Counts the letters that only one of two names has. */
const measureDifference = (one: string, other: string): number =>
  [...one].filter((letter) => !other.includes(letter)).length +
  [...other].filter((letter) => !one.includes(letter)).length
