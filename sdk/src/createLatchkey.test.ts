// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from './actions/connect.ts'
import { frame } from './connectors/frame/frame.ts'
import { connectionKeys } from './core/connection/connectionStorage.ts'
import type { NetworkList } from './core/options/options.ts'
import { createLatchkey } from './createLatchkey.ts'
import { loginCacheKeys } from './frameClient/loginCache.ts'
import { mainnet } from './networks/evm.ts'
import { solana } from './networks/solana.ts'
import { on } from './testing/fakeFrame.ts'
import { memoryStorage } from './testing/memoryStorage.ts'
import { startLatchkey, testLatchkey } from './testing/startLatchkey.ts'

describe('createLatchkey', () => {
  test('default: nothing is loaded, requested or added to the page', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const storage = memoryStorage()
    const app = startLatchkey({}, { storage })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.querySelector('iframe')).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
    expect(storage.entries()).toEqual({})
    expect(app.status()).toBe('disconnected')
  })

  test.each([
    ['frameUrl', { frameUrl: 'login.example' }],
    ['frameUrl', { frameUrl: 'javascript:alert(1)' }],
    ['projectId', { projectId: '' }],
    ['projectId', { projectId: 'a/b' }],
    ['networks', { networks: [] as unknown as NetworkList }],
    ['defaultNetwork', { networks: [mainnet] as const, defaultNetwork: solana }],
  ])('error: %s', (name, options) => {
    expect(() => testLatchkey(options)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', message: expect.stringContaining(name) }),
    )
  })

  test.each([
    ['frameUrl', { frameUrl: 'https://frame.example' }, ['frame', 'injected']],
    ['no frameUrl', {}, ['injected']],
    ['enableInjected', { enableInjected: false }, ['injected']],
    [
      'both off',
      { frameUrl: 'https://frame.example', enableInjected: false, enableEIP6963: false },
      ['frame'],
    ],
  ])('default: connectors with %s', (_, options, ids) => {
    const latchkey = createLatchkey({ projectId: 'demo', networks: [mainnet], ...options })
    onTestFinished(() => latchkey.destroy())
    expect(latchkey._internal.connectors.map(({ id }) => id)).toEqual(ids)
  })

  test('param: enableInjected and enableEIP6963 hide one kind of wallet each', async () => {
    const announced = vi.fn()
    window.addEventListener('eip6963:requestProvider', announced)
    vi.stubGlobal('ethereum', { request: vi.fn(), on: vi.fn(), removeListener: vi.fn() })
    onTestFinished(() => {
      window.removeEventListener('eip6963:requestProvider', announced)
      vi.unstubAllGlobals()
    })
    const start = async (options: { enableInjected?: boolean; enableEIP6963?: boolean }) => {
      announced.mockClear()
      const latchkey = createLatchkey({ projectId: 'demo', networks: [mainnet], ...options })
      onTestFinished(() => latchkey.destroy())
      await latchkey._internal.discover()
      const [wallet] = latchkey._internal.connectors
      return [wallet?.isAvailable?.(), announced.mock.calls.length > 0]
    }
    expect(await start({})).toEqual([true, true])
    expect(await start({ enableInjected: false })).toEqual([false, true])
    expect(await start({ enableEIP6963: false })).toEqual([true, false])
  })

  test('error: an option of the default connectors beside connectors', () => {
    const options = { projectId: 'demo', networks: [mainnet], connectors: [frame()] } as const
    // @ts-expect-error it would have no effect
    expect(() => createLatchkey({ ...options, enableInjected: false })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', data: { option: 'enableInjected' } }),
    )
  })

  test('behavior: on a server nothing happens, and a frame is a named error', async () => {
    vi.stubGlobal('document', undefined)
    const server = createLatchkey({
      frameUrl: 'https://frame.example/',
      projectId: 'demo',
      networks: [mainnet],
    })
    expect(server._internal.options.frameUrl).toBe('https://frame.example')
    await expect(connect(server)).rejects.toMatchObject({ code: 'NO_BROWSER' })
    vi.unstubAllGlobals()
  })

  test('param: onEvent, what subscribe gets', () => {
    const onEvent = vi.fn()
    const listener = vi.fn()
    const latchkey = testLatchkey({ onEvent })
    latchkey.subscribe(listener)
    latchkey.open()
    expect(onEvent.mock.calls).toEqual([
      [expect.objectContaining({ event: 'INITIALIZE' })],
      [expect.objectContaining({ event: 'MODAL_OPEN', properties: { connected: false } })],
    ])
    expect(onEvent.mock.calls).toEqual(listener.mock.calls)
  })

  test('param: logger, the names of what the frame is sent', async () => {
    const debug = vi.fn()
    const app = startLatchkey({}, { logger: { debug } })
    await app.openFrame()
    expect(debug).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\[latchkey\] RPC_REQUEST answered after \d+ ms$/),
    )
  })

  test('param: logger, one that throws fails nothing', async () => {
    const debug = () => {
      throw new TypeError('no console')
    }
    const app = startLatchkey({}, { logger: { debug } })
    await app.logIn()
    expect(app.status()).toBe('connected')
  })

  test('behavior: an instance that is destroyed while it opens its frame opens none', async () => {
    const { latchkey, fake } = startLatchkey()
    const connecting = connect(latchkey)
    latchkey.destroy()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(fake.opened()).toBe(0)
  })

  test('behavior: listeners receive nothing once the instance is destroyed', () => {
    const listener = vi.fn()
    const latchkey = testLatchkey({ onEvent: listener })
    latchkey.subscribe(listener)
    latchkey.destroy()
    latchkey.open()
    expect(listener).not.toHaveBeenCalled()
  })

  test('behavior: two instances share nothing', async () => {
    const app = startLatchkey()
    const other = testLatchkey()
    app.latchkey.open()
    expect(other._internal.stores.modal.getState().open).toBe(false)
    expect(other.getProvider('eip155')).not.toBe(app.latchkey.getProvider('eip155'))
  })
})

describe('other tabs', () => {
  test('behavior: a sign-out in another tab, reported by the frame', async () => {
    const app = startLatchkey()
    await app.logIn()
    app.fake.answers = on('IS_CONNECTED', () => ({ isConnected: false }))
    app.fake.event('ACCOUNTS_CHANGED', undefined)
    await expect.poll(() => app.status()).toBe('disconnected')
  })

  test('behavior: localStorage.clear() in another tab', async () => {
    const storage = memoryStorage()
    const app = startLatchkey({}, { storage })
    await app.logIn()
    for (const key of Object.keys(storage.entries())) storage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await expect.poll(() => app.status()).toBe('disconnected')
  })

  test('behavior: a sign-in in another tab, read from storage', async () => {
    const storage = memoryStorage()
    const app = startLatchkey({}, { storage })
    storage.setItem(loginCacheKeys.used, 'true')
    window.dispatchEvent(new StorageEvent('storage', { key: connectionKeys.status }))
    await expect.poll(() => app.status()).toBe('connected')
  })
})
