import { describe, expect, test } from 'vitest'
import { createViewLoader } from './createViewLoader.ts'
import { views } from './registry.ts'

const Connect = () => null

function createLoader(load: () => Promise<typeof Connect>) {
  return createViewLoader({ ...views, Connect: { ...views.Connect, load } })
}

describe('createViewLoader', () => {
  test('default: keeps what it loaded and asks once', async () => {
    let asked = 0
    const loader = createLoader(async () => {
      asked += 1
      return Connect
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
      return Connect
    })
    await loader.load('Connect')
    expect(loader.loaded.getState().Connect).toEqual({ status: 'failed' })
    offline = false
    await loader.load('Connect')
    expect(loader.loaded.getState().Connect?.status).toBe('loaded')
  })
})
