import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLatchkey } from '../../createLatchkey.ts'
import { mainnet } from '../../networks/evm.ts'
import { walletConnect } from './walletConnect.ts'

const library = vi.hoisted(() => ({ loads: 0 }))
vi.mock('@walletconnect/universal-provider', () => {
  library.loads += 1
  return {}
})

/** This file runs in plain Node: there is neither a window nor a document. */
describe('walletConnect on a server', () => {
  test('default: creates, restores nobody and ends, without the library, a request or a timer', async () => {
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
    const fetched = vi.spyOn(globalThis, 'fetch')
    const sockets = vi.fn()
    vi.stubGlobal('WebSocket', sockets)
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      fetched.mockRestore()
    })
    const latchkey = createLatchkey({
      projectId: 'demo',
      networks: [mainnet],
      connectors: [walletConnect({ projectId: '0'.repeat(32) })],
    })
    const [connector] = latchkey._internal.connectors
    expect(connector).toMatchObject({ id: 'walletConnect', namespaces: ['eip155'] })
    expect(connector?.remembered()).toBeUndefined()
    expect(await connector?.reconnect({ namespace: 'eip155' })).toBeUndefined()
    await expect(connector?.connect({ namespace: 'eip155' })).rejects.toMatchObject({
      code: 'NO_BROWSER',
    })
    await connector?.disconnect()
    latchkey.destroy()
    expect(vi.getTimerCount()).toBe(0)
    expect(fetched).not.toHaveBeenCalled()
    expect(sockets).not.toHaveBeenCalled()
    expect(library.loads).toBe(0)
  })
})
