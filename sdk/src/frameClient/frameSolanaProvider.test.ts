import { describe, expect, test, vi } from 'vitest'
import { createFrameSolanaProvider } from './frameSolanaProvider.ts'

describe('createFrameSolanaProvider', () => {
  test('error: without a Solana network every call names the option, and nothing is sent', async () => {
    const send = vi.fn()
    const loadSigning = vi.fn()
    const provider = createFrameSolanaProvider({
      chainId: () => undefined,
      address: () => undefined,
      connect: async () => '',
      disconnect: async () => undefined,
      send,
      loadSigning,
    })
    const refusal = {
      code: 4901,
      message: 'No Solana network is configured. Add one to the networks option of createLatchkey.',
    }
    await expect(provider.signMessage(new Uint8Array(1))).rejects.toMatchObject(refusal)
    await expect(provider.signTransaction(new Uint8Array(1))).rejects.toMatchObject(refusal)
    await expect(
      provider.request({ method: 'solana_signTransaction', params: { transaction: '1' } }),
    ).rejects.toMatchObject(refusal)
    expect(send).not.toHaveBeenCalled()
    expect(loadSigning).not.toHaveBeenCalled()
  })
})
