// @vitest-environment jsdom
/** The examples of docs/solana.md are files that the compiler checks. Without a wallet, they ask for one. */
import './nodeBytes.ts'
import { Connection, Keypair } from '@solana/web3.js'
import { afterAll, describe, expect, test } from 'vitest'
import page from '../../../docs/solana.md?raw'
import { latchkey, wallet } from './solanaDocs/latchkey.ts'
import { pay } from './solanaDocs/pay.ts'
import { signText } from './solanaDocs/sign.ts'

const files = import.meta.glob<string>('./solanaDocs/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

afterAll(() => latchkey.destroy())

describe('docs/solana.md', () => {
  test('behavior: each example is a file of testing/solanaDocs', () => {
    const examples = [...page.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, text]) => text)
    expect(examples.toSorted()).toEqual(Object.values(files).toSorted())
  })

  test('behavior: a payment opens the modal, and ends if the user closes it', async () => {
    latchkey._internal.modalHost.attach()
    const connection = new Connection('http://127.0.0.1:9')
    const paying = pay(connection, Keypair.generate().publicKey.toBase58(), 1)
    const rejected = expect(paying).rejects.toMatchObject({ code: 4001 })
    await expect.poll(() => latchkey._internal.stores.modal.getState().open).toBe(true)
    latchkey.close()
    await rejected
  })

  test('behavior: without a connection, there is nothing to sign with', async () => {
    expect(wallet.publicKey).toBeNull()
    await expect(signText('Hello')).rejects.toThrow('signs no messages')
  })
})
