// @vitest-environment jsdom
/** The examples of docs/bitcoin.md are files that the compiler checks. Without a wallet, they ask for one. */
import { afterAll, describe, expect, test } from 'vitest'
import page from '../../../docs/bitcoin.md?raw'
import { latchkey, wallet } from './bitcoinDocs/latchkey.ts'
import { pay } from './bitcoinDocs/pay.ts'
import { signOffer } from './bitcoinDocs/sell.ts'
import { signText } from './bitcoinDocs/sign.ts'

const files = import.meta.glob<string>('./bitcoinDocs/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

afterAll(() => latchkey.destroy())

describe('docs/bitcoin.md', () => {
  test('behavior: each example is a file of testing/bitcoinDocs', () => {
    const examples = [...page.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, text]) => text)
    expect(examples.toSorted()).toEqual(Object.values(files).toSorted())
  })

  test('behavior: a payment opens the modal, and ends if the user closes it', async () => {
    latchkey._internal.modalHost.attach()
    const paying = pay('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 1_000n)
    const rejected = expect(paying).rejects.toMatchObject({ code: 4001 })
    await expect.poll(() => latchkey._internal.stores.modal.getState().open).toBe(true)
    latchkey.close()
    await rejected
  })

  test('behavior: without a connection, there is nothing to sign with', async () => {
    expect(wallet.address).toBeUndefined()
    await expect(signText('Hello')).rejects.toThrow('signs no messages')
    await expect(signOffer('cHNidP8=')).rejects.toThrow('Connect a wallet')
  })
})
