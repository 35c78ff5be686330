import { describe, expect, test } from 'vitest'
import { createCleanupStack } from './cleanupStack.ts'

describe('createCleanupStack', () => {
  test('default', async () => {
    const order: string[] = []
    const stack = createCleanupStack({ error: () => {} })
    for (const name of ['database', 'mailer', 'server']) {
      stack.add(async () => order.push(name))
    }
    await stack.run(1_000)
    expect(order).toEqual(['server', 'mailer', 'database'])
    await stack.run(1_000)
    expect(order).toHaveLength(3)
  })

  test('behavior: a step that fails is logged and holds up no other', async () => {
    const [order, logged]: [string[], unknown[]] = [[], []]
    const stack = createCleanupStack({ error: (entry: unknown) => void logged.push(entry) })
    const broken = new TypeError('broken')
    stack.add(async () => order.push('database'))
    stack.add(() => Promise.reject(broken))
    await stack.run(1_000)
    expect(order).toEqual(['database'])
    expect(logged).toEqual([{ err: broken }])
  })

  test('param: deadlineMs, which every step is told of', async () => {
    const stack = createCleanupStack({ error: () => {} })
    const states: boolean[] = []
    stack.add(async (deadline) => states.push(deadline.aborted))
    stack.add(
      (deadline) =>
        new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve())),
    )
    await stack.run(20)
    expect(states).toEqual([true])
  })
})
