// @vitest-environment jsdom
import { BrowserProvider } from 'ethers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { injected } from '../../connectors/injected/injected.ts'
import { createInstance } from '../../core/createInstance.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { getBrowserProvider } from './getBrowserProvider.ts'

describe('createEthereum', () => {
  test('behavior: ethers finds the network in use after destroy, and does not ask every second', async () => {
    const latchkey = createInstance({
      projectId: 'demo',
      networks: [mainnet, base],
      connectors: [injected()],
      defaultNetwork: base,
      storage: memoryStorage(),
    })
    const provider = getBrowserProvider(latchkey, { BrowserProvider })
    onTestFinished(() => provider.destroy())
    latchkey.destroy()
    expect(await provider.send('eth_chainId', [])).toBe('0x2105')
    expect((await provider.getNetwork()).chainId).toBe(8453n)
    await expect(provider.getBlockNumber()).rejects.toMatchObject({ error: { code: 4900 } })
  })
})
