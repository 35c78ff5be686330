import { describe, expect, test } from 'vitest'
import { planRotation } from './keyCommands.ts'

const instance = (name: string, current: number, ...versions: number[]) => ({
  name,
  current,
  versions,
})

describe('planRotation', () => {
  const [one, two] = [
    { version: 1, versions: [1] },
    { version: 2, versions: [1, 2] },
  ]
  const prepared = { version: 1, versions: [1, 2] }

  test.each([
    ['no rotation', one, [1], [instance('a', 1, 1)], 'No rotation is under way.'],
    ['prepared', prepared, [1], [instance('a', 1, 1, 2)], 'Next: latchkey keys rotate switch'],
    ['switched', two, [1], [instance('a', 2, 1, 2)], 'Next: latchkey keys rotate rewrap'],
    ['interrupted', two, [1, 2], [instance('a', 2, 1, 2)], 'Next: latchkey keys rotate rewrap'],
    ['rewrapped', two, [2], [instance('a', 2, 1, 2)], 'Next: latchkey keys rotate finish'],
    ['without instances', two, [2], [], 'Next: latchkey keys rotate finish'],
  ])('default: %s', (_, keys, used, instances, next) => {
    expect(planRotation(keys, used, instances)).toBe(next)
  })

  test.each([
    ['lacks the prepared key', prepared, [1], [instance('a', 1, 1), instance('b', 1, 1, 2)]],
    ['lacks the current key', two, [1], [instance('a', 1, 1), instance('b', 2, 1, 2)]],
    ['wraps with the old key', two, [2], [instance('a', 1, 1, 2), instance('b', 2, 1, 2)]],
  ])('behavior: an instance that %s has to be restarted first', (_, keys, used, instances) => {
    expect(planRotation(keys, used, instances)).toBe(
      'Next: give KEK_FILE to these instances and restart them: a',
    )
  })
})
