import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDeferred } from '../../primitives/deferred.ts'
import { createViewLoader } from './createViewLoader.ts'
import { views } from './registry.ts'

const Connect = () => null

function createLoader(load: () => Promise<{ Connect: typeof Connect }>) {
  return createViewLoader({ ...views, Connect: { ...views.Connect, load } })
}

describe('createViewLoader', () => {
  test('default: keeps what it loaded and asks once', async () => {
    let asked = 0
    const loader = createLoader(async () => {
      asked += 1
      return { Connect }
    })
    await Promise.all([loader.load('Connect'), loader.load('Connect')])
    await loader.load('Connect')
    expect(loader.loaded.getState().Connect).toEqual({ status: 'loaded', Component: Connect })
    expect(asked).toBe(1)
  })

  test('error: a chunk that does not load is a failure, and can be requested again', async () => {
    let offline = true
    const loader = createLoader(async () => {
      if (offline) throw new TypeError('Failed to fetch dynamically imported module')
      return { Connect }
    })
    await loader.load('Connect')
    expect(loader.loaded.getState().Connect).toEqual({ status: 'failed' })
    offline = false
    await loader.load('Connect')
    expect(loader.loaded.getState().Connect?.status).toBe('loaded')
  })

  test('error: a chunk that is pending for 30 s is a failure, until it arrives', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { promise, resolve } = createDeferred<{ Connect: typeof Connect }>()
    const loader = createLoader(() => promise)
    const loaded = loader.load('Connect')
    vi.advanceTimersByTime(29_999)
    expect(loader.loaded.getState().Connect).toEqual({ status: 'loading' })
    vi.advanceTimersByTime(1)
    expect(loader.loaded.getState().Connect).toEqual({ status: 'failed' })
    resolve({ Connect })
    await loaded
    expect(loader.loaded.getState().Connect?.status).toBe('loaded')
  })
})
