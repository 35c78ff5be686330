import type { Environment } from './dataVariables.ts'

export type Misspelling = { readonly set: string; readonly known: string }

/** Shorter names, such as PORT, resemble too many others. */
const leastLength = 6

export function findMisspellings(
  environment: Environment,
  known: readonly string[],
): readonly Misspelling[] {
  const candidates = known.filter((name) => name.length >= leastLength && !environment[name])
  return Object.keys(environment).flatMap((set) => {
    if (set.length < leastLength || known.includes(set)) return []
    const name = candidates.find((name) => countEdits(set.toUpperCase(), name) <= 2)
    return name === undefined ? [] : { set, known: name }
  })
}

export function describeMisspelling(
  environment: Environment,
  missing: string,
  known: readonly string[],
): string {
  const found = findMisspellings(environment, known).find((it) => it.known === missing)
  return found === undefined ? '' : ` ${found.set} is set: is it a misspelling of ${missing}?`
}

function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      const [above = 0, aboveLeft = 0, left = 0] = [row[j + 1], row[j], next[j]]
      next.push(Math.min(above + 1, left + 1, aboveLeft + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}
