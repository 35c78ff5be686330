import type { SimulationRun, UnnamedChange } from './simulationRun.ts'

type Outcome = SimulationRun | 'unknown'

/**
 * Adds up the parts of one approval. Each was simulated on its own, so a later one that fails may
 * only need an earlier one.
 */
export function combineRuns([first, ...others]: readonly SimulationRun[]): Outcome {
  if (!first) return 'unknown'
  if (others.length === 0 || first.outcome === 'reverts') return first
  const lists = [first, ...others].map((run) => (run.outcome === 'succeeds' ? run.changes : null))
  if (others.some(({ outcome }) => outcome === 'reverts')) return 'unknown'
  const known = lists.every((list) => list !== null)
  return { ...first, changes: known ? sumChanges(lists.flat()) : null }
}

function sumChanges(changes: readonly UnnamedChange[]): readonly UnnamedChange[] {
  const sums = new Map<string, UnnamedChange & { sum: bigint }>()
  for (const change of changes) {
    if (change.direction === 'right') continue
    const key = `${change.token}|${change.tokenId}`
    const amount = BigInt(change.amount)
    const sum = (sums.get(key)?.sum ?? 0n) + (change.direction === 'in' ? amount : -amount)
    sums.set(key, { ...change, sum })
  }
  const moved = [...sums.values()].flatMap(({ sum, ...change }): UnnamedChange[] => {
    if (sum === 0n) return []
    return [
      { ...change, direction: sum > 0n ? 'in' : 'out', amount: String(sum > 0n ? sum : -sum) },
    ]
  })
  return [...moved, ...changes.filter(({ direction }) => direction === 'right')]
}
