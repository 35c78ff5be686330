import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createLanes } from './keyedQueue.ts'

const { signal } = new AbortController()

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

describe('createLanes', () => {
  test('default: one after the other within a lane, side by side across lanes', async () => {
    const lanes = createLanes()
    const order: string[] = []
    const { open, passed } = gate()
    const first = lanes.run('a', signal, async () => {
      await passed
      order.push('a1')
    })
    const second = lanes.run('a', signal, async () => void order.push('a2'))
    await lanes.run('b', signal, async () => void order.push('b1'))
    open()
    await Promise.all([first, second])
    expect(order).toEqual(['b1', 'a1', 'a2'])
  })

  test('behavior: one that fails does not stop the next', async () => {
    const lanes = createLanes()
    const failed = lanes.run('a', signal, () => Promise.reject(new FrameError('USER_REJECTED')))
    const next = lanes.run('a', signal, async () => 'done')
    await expect(failed).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(await next).toBe('done')
  })

  test('behavior: one that is aborted while it waits never starts', async () => {
    const lanes = createLanes()
    const { open, passed } = gate()
    const controller = new AbortController()
    let started = false
    const first = lanes.run('a', signal, () => passed)
    const second = lanes.run('a', controller.signal, async () => {
      started = true
    })
    controller.abort(new FrameError('RPC_ABORTED'))
    open()
    await first
    await expect(second).rejects.toMatchObject({ reason: 'RPC_ABORTED' })
    expect(started).toBe(false)
  })

  test('error: the sixth that would wait', async () => {
    const lanes = createLanes()
    const { open, passed } = gate()
    const taken = Array.from({ length: 6 }, () => lanes.run('a', signal, () => passed))
    await expect(lanes.run('a', signal, () => passed)).rejects.toMatchObject({
      reason: 'TOO_MANY_PROMPTS',
    })
    open()
    await Promise.all(taken)
    expect(await lanes.run('a', signal, async () => 'free again')).toBe('free again')
  })
})
