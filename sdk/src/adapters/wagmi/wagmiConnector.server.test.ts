import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { injected } from '../../connectors/injected/injected.ts'
import { createInstance } from '../../core/createInstance.ts'
import { mainnet } from '../../networks/evm.ts'
import { wagmiVersions } from '../../testing/wagmiVersions.ts'
import { wagmiConnector } from './wagmiConnector.ts'

/** This file runs in plain Node: there is neither a window nor a document. */
describe.each(wagmiVersions)('wagmiConnector on a server, in wagmi %s', (_, core) => {
  test('behavior: the instance keeps none of the configs that requests create', async () => {
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
    const latchkey = createInstance({
      projectId: 'demo',
      networks: [mainnet],
      connectors: [injected()],
    })
    onTestFinished(() => latchkey.destroy())
    const subscribe = vi.spyOn(latchkey._internal.stores.connection, 'subscribe')
    const config = core.createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: core.http() },
      connectors: [wagmiConnector(latchkey)],
      ssr: true,
    })
    // `setup` is under way.
    await new Promise((resolve) => setTimeout(resolve))
    expect(subscribe).not.toHaveBeenCalled()
    expect(core.getAccount(config).status).toBe('disconnected')
    expect(await config.connectors[0].getAccounts()).toEqual([])
  })
})
