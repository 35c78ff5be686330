// @vitest-environment jsdom
import '../../testing/nodeBytes.ts'
import { describe, expect, test } from 'vitest'
import { UserRejectedError } from '../../primitives/rpcErrors.ts'
import { rpcError } from '../../testing/fakeEvmWallet.ts'
import {
  type FakeStandardWallet,
  fakeStandardWallet,
  writeSignIn,
} from '../../testing/fakeStandardWallet.ts'
import { registerWallets, startStandard } from '../../testing/startStandard.ts'

async function startConnected({ signsIn = true } = {}) {
  const wallet = fakeStandardWallet({ signsIn })
  registerWallets(wallet)
  const started = startStandard()
  await started.connect()
  return { ...started, wallet, provider: started.provider() }
}

/** Replaces what the wallet answers. */
function answer({ features }: FakeStandardWallet, signIn: (...inputs: never[]) => unknown) {
  Object.assign(features['solana:signIn'] ?? {}, { signIn })
}

describe('signIn', () => {
  const input = { statement: 'Welcome', nonce: 'abcdefgh', resources: ['https://shop.example'] }

  test('default: the wallet writes the message, for this page and the connected account', async () => {
    const { wallet, provider } = await startConnected()
    const output = await provider.signIn?.(input)
    const text = new TextDecoder().decode(output?.signedMessage)
    expect(text).toContain(`${location.host} wants you to sign in with your Solana account:`)
    expect(text.split('\n')).toEqual(expect.arrayContaining([wallet.address, 'Nonce: abcdefgh']))
    expect(output?.account).toMatchObject({ address: wallet.address })
    const { signedMessage, signature } = output ?? {}
    expect(signedMessage && signature && wallet.isSigned(signedMessage, signature)).toBe(true)
  })

  test('behavior: a wallet that cannot has no such member', async () => {
    const { provider } = await startConnected({ signsIn: false })
    expect(provider.signIn).toBeUndefined()
  })

  const other = fakeStandardWallet()
  test.each<[string, (output: Record<string, unknown>, text: string) => object]>([
    ['another account', () => ({ account: other.account })],
    ['another domain', (_, text) => encode(text.replace(location.host, 'evil.example'))],
    [
      'another signer in the text',
      (_, text) => encode(text.replace(/\n\w+/, `\n${other.address}`)),
    ],
    ['without the nonce', (_, text) => encode(text.replace('abcdefgh', 'abcdefgi'))],
    ['without the statement', (_, text) => encode(text.replace('Welcome', 'Send all'))],
    ['without a resource', (_, text) => encode(text.replace('shop.example', 'evil.example'))],
    ['no message', () => ({ signedMessage: undefined })],
    ['no signature', () => ({ signature: new Uint8Array(64) })],
  ])('error: a wallet that signs %s', async (_, change) => {
    const { wallet, provider } = await startConnected()
    answer(wallet, (request) => {
      const text = writeSignIn(request)
      const { signedMessage } = encode(text)
      const output = {
        account: wallet.account,
        signedMessage,
        signature: wallet.sign(signedMessage),
      }
      return [{ ...output, ...change(output, text) }]
    })
    await expect(provider.signIn?.(input)).rejects.toMatchObject({ code: -32603 })
  })

  test('error: the user refuses, and nobody is connected', async () => {
    const { wallet, provider, latchkey } = await startConnected()
    answer(wallet, async () => {
      throw rpcError(4001)
    })
    await expect(provider.signIn?.()).rejects.toBeInstanceOf(UserRejectedError)
    await latchkey.disconnect()
    await expect(provider.signIn?.()).rejects.toMatchObject({ code: 4100 })
  })
})

const encode = (text: string) => ({ signedMessage: new TextEncoder().encode(text) })
