import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createKeyedQueue } from './keyedQueue.ts'

const { signal } = new AbortController()

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

describe('createKeyedQueue', () => {
  test('default: one after the other under a key, side by side across keys', async () => {
    const queue = createKeyedQueue()
    const order: string[] = []
    const { open, passed } = gate()
    const first = queue.run('a', signal, async () => {
      await passed
      order.push('a1')
    })
    const second = queue.run('a', signal, async () => void order.push('a2'))
    await queue.run('b', signal, async () => void order.push('b1'))
    open()
    await Promise.all([first, second])
    expect(order).toEqual(['b1', 'a1', 'a2'])
  })

  test('behavior: one that fails does not stop the next', async () => {
    const queue = createKeyedQueue()
    const failed = queue.run('a', signal, () => Promise.reject(new FrameError('USER_REJECTED')))
    const next = queue.run('a', signal, async () => 'done')
    await expect(failed).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(await next).toBe('done')
  })

  test('behavior: one that is aborted while it waits never starts', async () => {
    const queue = createKeyedQueue()
    const { open, passed } = gate()
    const controller = new AbortController()
    let started = false
    const first = queue.run('a', signal, () => passed)
    const second = queue.run('a', controller.signal, async () => {
      started = true
    })
    controller.abort(new FrameError('RPC_ABORTED'))
    open()
    await first
    await expect(second).rejects.toMatchObject({ reason: 'RPC_ABORTED' })
    expect(started).toBe(false)
  })

  test('behavior: counts what has not started under any key, and says when that changes', async () => {
    const queue = createKeyedQueue()
    const { open, passed } = gate()
    const counts: number[] = []
    const unsubscribe = queue.subscribe(() => counts.push(queue.waiting()))
    const tasks = ['a', 'a', 'b', 'a'].map((key) => queue.run(key, signal, () => passed))
    expect(counts).toEqual([0, 1, 1, 2])
    open()
    await Promise.all(tasks)
    expect(queue.waiting()).toBe(0)
    unsubscribe()
    await queue.run('a', signal, async () => undefined)
    expect(counts).toHaveLength(8)
  })

  test('error: the sixth that would wait', async () => {
    const queue = createKeyedQueue()
    const { open, passed } = gate()
    const taken = Array.from({ length: 6 }, () => queue.run('a', signal, () => passed))
    await expect(queue.run('a', signal, () => passed)).rejects.toMatchObject({
      reason: 'TOO_MANY_PROMPTS',
    })
    open()
    await Promise.all(taken)
    expect(await queue.run('a', signal, async () => 'free again')).toBe('free again')
  })
})
