// @vitest-environment jsdom
/** The page is offline, or was redeployed: what loads later does not come. */

import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { wagmiVersions } from '../../testing/wagmiVersions.ts'
import { latchkeyConnector } from './latchkeyConnector.ts'
import type { WagmiContext } from './wagmiTypes.ts'

const loads = vi.hoisted(() => ({ count: 0 }))

vi.mock('./openFrameInstance.ts', () => {
  loads.count += 1
  throw new TypeError('offline')
})
vi.mock('./toWagmiError.ts', () => {
  throw new TypeError('offline')
})

const key = connectionKeys.connectorId('eip155')

const createConnector = (storage = memoryStorage({ [key]: 'ID_AUTH' })) =>
  latchkeyConnector({ frameUrl: 'https://login.example', projectId: 'demo', storage })

function start() {
  const context: WagmiContext = {
    chains: [mainnet],
    emitter: { emit: () => undefined, listenerCount: () => 0 },
  }
  return createConnector()(context)
}

afterEach(() => {
  loads.count = 0
})

describe('latchkeyConnector without its code', () => {
  test('error: a method rejects with the reason, also if its translation is missing', async () => {
    await expect(start().connect()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  })

  test.each(wagmiVersions)(
    'behavior: wagmi %s is disconnected, and reconnects later',
    async (_, core) => {
      const storage = memoryStorage({ [key]: 'ID_AUTH' })
      const getItem = vi.fn(storage.getItem)
      const config = core.createConfig({
        chains: [mainnet],
        transports: { [mainnet.id]: core.http() },
        connectors: [createConnector({ ...storage, getItem })],
        multiInjectedProviderDiscovery: false,
        storage: core.createStorage({ storage: memoryStorage() }),
      })
      for (const attempt of [1, 2]) {
        await core.reconnect(config)
        expect(config.state.status).toBe('disconnected')
        expect(getItem).toHaveBeenCalledTimes(attempt)
      }
    },
  )

  test('behavior: a sign-in in another tab leaves no rejection behind', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    await start().setup()
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'ID_AUTH' }))
    await expect.poll(() => loads.count).toBeGreaterThan(0)
    // Node reports a rejection that nobody handled after the microtasks.
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
  })
})
