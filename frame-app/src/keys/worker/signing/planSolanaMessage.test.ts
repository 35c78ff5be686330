import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { planFor, testKeyring } from '../../testing/signer.ts'
import vectors from '../../vectors/solanaTransactions.json' with { type: 'json' }
import { concat, utf8 } from '../crypto/bytes.ts'

const keyring = await testKeyring()
const address = keyring.addresses.solanaAddress

const plan = (message: Uint8Array | string, account = address) =>
  planFor(keyring, {
    kind: 'solanaMessage',
    origin: 'https://dapp.example',
    address: account,
    message: typeof message === 'string' ? message : base58.encode(message),
  })

describe('planSolanaMessage', () => {
  test('default: the bare bytes are signed', async () => {
    const bytes = utf8('Hello')
    const planned = plan(bytes)
    expect(planned.view).toMatchObject({
      kind: 'message',
      namespace: 'solana',
      text: 'Hello',
      risk: 'value',
    })
    const signed = await planned.sign(keyring)
    if (signed.kind !== 'solanaSignature') throw new Error(signed.kind)
    expect(ed25519.verify(base58.decode(signed.signature), bytes, base58.decode(address))).toBe(
      true,
    )
  })

  test('default: a sign-in for this account and origin is low risk', () => {
    const text = [
      'dapp.example wants you to sign in with your Solana account:',
      address,
      '',
      'Sign in',
      '',
      'URI: https://dapp.example',
      'Version: 1',
      'Chain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'Nonce: 12345678',
    ].join('\n')
    expect(plan(utf8(text)).view).toMatchObject({ risk: 'low', signIn: { address } })
  })

  test('error: of the vectors’ transactions, whole, bare or with bytes after them, none is signed', () => {
    let refused = 0
    for (const { legacy, v0 } of vectors.transactions) {
      for (const bytes of [legacy, v0].map((text) => base64.decode(text))) {
        const count = bytes[0] ?? 0
        const bare = bytes.subarray(1 + count * 64)
        for (const message of [bytes, bare, concat(bare, Uint8Array.of(0))]) {
          expect(() => plan(message)).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
          refused++
        }
      }
    }
    expect(refused).toBe(vectors.transactions.length * 6)
  })

  test('error: no message may start as versioned transactions do, whatever the version', () => {
    for (let first = 0; first <= 0xff; first++) {
      const message = Uint8Array.of(first, 1, 2, 3)
      const isVersioned = first >= 0x80 && first <= 0xbf
      if (isVersioned) {
        expect(() => plan(message)).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
      } else expect(plan(message).view.kind).toBe('message')
    }
  })

  test('error: another account, and no base58', () => {
    expect(() => plan(utf8('Hello'), vectors.accounts.me)).toThrow(
      expect.objectContaining({ reason: 'ACCOUNT_MISMATCH' }),
    )
    expect(() => plan('0OIl')).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
  })
})
