import { describe, expect, test } from 'vitest'
import { combineRuns } from './combineRuns.ts'
import type { SimulationRun, UnnamedChange } from './simulationRun.ts'

const change = (direction: UnnamedChange['direction'], amount: string): UnnamedChange => ({
  direction,
  amount,
  token: null,
  holder: direction === 'right' ? 'Friend' : null,
})
const source = 'simulateTransaction'
const succeeds = (...changes: UnnamedChange[]): SimulationRun => ({
  source,
  outcome: 'succeeds',
  changes,
})
const reverts: SimulationRun = { source, outcome: 'reverts', reason: null }

describe('combineRuns', () => {
  test('default: the changes of all parts, added up', () => {
    const runs = [
      succeeds(change('out', '5'), change('right', 'unlimited')),
      succeeds(change('in', '7')),
    ]
    expect(combineRuns(runs)).toEqual(succeeds(change('in', '2'), change('right', 'unlimited')))
    expect(combineRuns([succeeds(change('out', '5')), succeeds(change('in', '5'))])).toEqual(
      succeeds(),
    )
  })

  test('behavior: the first part’s failure is the failure of all', () => {
    expect(combineRuns([reverts, succeeds()])).toBe(reverts)
    expect(combineRuns([reverts])).toBe(reverts)
  })

  test('behavior: a later part may fail only because it was run alone', () => {
    expect(combineRuns([succeeds(), reverts])).toBe('unknown')
  })

  test('behavior: the changes are unknown if one part’s are', () => {
    const untold: SimulationRun = { source, outcome: 'succeeds', changes: null }
    expect(combineRuns([succeeds(change('in', '1')), untold])).toEqual(untold)
  })
})
