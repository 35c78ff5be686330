// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getAccount } from '../../actions/getAccount.ts'
import { loginCacheKeys } from '../../frameClient/loginCache.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { mockUser } from '../../testing/mockUser.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

const served = (...networks: string[]) => ({
  answers: on('GET_USER', (payload) => ({ ...mockUser(payload?.chainId), networks })),
})
const warning =
  '[latchkey] The login server does not serve these networks: Base (eip155:8453), Solana (' +
  `${solana.caipNetworkId}). Add them to its CHAINS variable, or remove them from the networks option.`

function spyOnWarnings() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return warn
}

describe('createUnservedWarning', () => {
  test('default: once after connecting, with the fix, and one is connected', async () => {
    const warn = spyOnWarnings()
    const app = startLatchkey(served(mainnet.caipNetworkId))
    await app.openFrame()
    expect(warn).not.toHaveBeenCalled()
    await app.logIn()
    expect(warn).toHaveBeenCalledExactlyOnceWith(warning)
    expect(getAccount(app.latchkey).status).toBe('connected')
    await app.latchkey.switchNetwork(base)
    expect(warn).toHaveBeenCalledOnce()
  })

  test('behavior: a restored login is told of them too', async () => {
    const warn = spyOnWarnings()
    const storage = memoryStorage({ [loginCacheKeys.used]: 'true' })
    const app = startLatchkey(served(mainnet.caipNetworkId), { storage })
    await expect.poll(() => app.status()).toBe('connected')
    expect(warn).toHaveBeenCalledExactlyOnceWith(warning)
  })

  test.each([
    ['serves all, and more', [mainnet, base, solana], ['eip155:10']],
    ['is older and lists none', undefined, []],
  ])('behavior: nothing if the server %s', async (_, networks, more) => {
    const warn = spyOnWarnings()
    const ids = networks?.map(({ caipNetworkId }) => caipNetworkId)
    const app = startLatchkey(ids && served(...ids, ...more))
    await app.logIn()
    expect(app.status()).toBe('connected')
    expect(warn).not.toHaveBeenCalled()
  })
})
