import { expect, test, vi } from 'vitest'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { watchProvider } from './watchProvider.ts'

/** As some wallets write it: with a private field, and methods that return the provider. */
class WalletProvider {
  readonly #address = '0xA1'
  readonly listeners: string[] = []
  get address() {
    return this.#address
  }
  async request({ method }: { method: string }) {
    if (method === 'eth_sendUserOperation') throw new ProviderRpcError(4001)
    return `${method} ${this.#address}`
  }
  async signAndSendTransaction() {
    return `signed by ${this.#address}`
  }
  on(event: string) {
    this.listeners.push(event)
    return this
  }
}

function start(provider = new WalletProvider()) {
  const onSpent = vi.fn()
  return { provider, onSpent, watched: watchProvider(provider, onSpent) }
}

test('default: answers as the provider does, private fields and all', async () => {
  const { watched, provider } = start()
  expect(await watched.request({ method: 'eth_chainId' })).toBe('eth_chainId 0xA1')
  expect(watched.address).toBe('0xA1')
  expect(watched.on('connect')).toBe(watched)
  expect(provider.listeners).toEqual(['connect'])
  expect(watched.request).toBe(watched.request)
})

test.each(['eth_sendTransaction', 'eth_sendRawTransaction', 'wallet_sendCalls'])(
  'behavior: %s is reported once it was answered',
  async (method) => {
    const { watched, onSpent } = start()
    const answer = watched.request({ method })
    expect(onSpent).not.toHaveBeenCalled()
    await answer
    expect(onSpent).toHaveBeenCalledTimes(1)
  },
)

test("behavior: so is a transaction by a method of the provider's own", async () => {
  const { watched, onSpent } = start()
  await watched.signAndSendTransaction()
  expect(onSpent).toHaveBeenCalledTimes(1)
})

test.each(['eth_getBalance', 'personal_sign'])('behavior: %s is not reported', async (method) => {
  const { watched, onSpent } = start()
  await watched.request({ method })
  expect(onSpent).not.toHaveBeenCalled()
})

test('error: nor is a rejection, which reaches the caller', async () => {
  const { watched, onSpent } = start()
  await expect(watched.request({ method: 'eth_sendUserOperation' })).rejects.toMatchObject({
    code: 4001,
  })
  expect(onSpent).not.toHaveBeenCalled()
})

test('behavior: a frozen provider still works', async () => {
  const provider = Object.freeze({ request: async () => 'answer' })
  expect(await watchProvider(provider, () => {}).request()).toBe('answer')
})
