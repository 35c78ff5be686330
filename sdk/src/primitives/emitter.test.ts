import { describe, expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

type Events = { a: number; b: string }

describe('createEmitter', () => {
  test('default: each listener is called until it is removed', () => {
    const { emit, on, off } = createEmitter<Events>()
    const first = vi.fn()
    const second = vi.fn()
    const stop = on('a', first)
    on('a', second)
    emit('a', 1)
    stop()
    emit('a', 2)
    off('a', second)
    emit('a', 3)
    emit('b', 'x')
    expect(first.mock.calls).toEqual([[1]])
    expect(second.mock.calls).toEqual([[1], [2]])
  })

  test('behavior: a listener that removes itself keeps no other from hearing', () => {
    const { emit, on } = createEmitter<Events>()
    const second = vi.fn()
    const stop = on('a', () => stop())
    on('a', second)
    emit('a', 1)
    expect(second).toHaveBeenCalledOnce()
  })

  test('error: an error in a listener reaches the page after every listener was called', () => {
    const { emit, on } = createEmitter<Events>()
    const later: (() => void)[] = []
    vi.stubGlobal('queueMicrotask', (task: () => void) => later.push(task))
    const second = vi.fn()
    on('a', () => {
      throw new RangeError('mine')
    })
    on('a', second)
    emit('a', 1)
    vi.unstubAllGlobals()
    expect(second).toHaveBeenCalledOnce()
    expect(() => later[0]?.()).toThrow('mine')
  })
})
