import { describe, expect, test } from 'vitest'
import { createRebuild } from './createRebuild.ts'

/** Ends a build when the test calls it. */
function startBuilds() {
  const ends: (() => void)[] = []
  const rebuild = createRebuild(() => new Promise((resolve) => ends.push(resolve)))
  return { rebuild, ends }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('createRebuild', () => {
  test('default: builds once for each change', async () => {
    const { rebuild, ends } = startBuilds()
    for (const count of [1, 2]) {
      const done = rebuild()
      expect(ends).toHaveLength(count)
      ends.at(-1)?.()
      await done
    }
  })

  test('behavior: changes during a build start one more build, after it', async () => {
    const { rebuild, ends } = startBuilds()
    const done = [rebuild(), rebuild(), rebuild()]
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await turn()
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await Promise.all(done)
    expect(ends).toHaveLength(2)
  })
})
