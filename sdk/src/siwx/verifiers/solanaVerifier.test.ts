import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { solanaChain } from '../../testing/siwxMessages.ts'
import { solanaVerifier } from './solanaVerifier.ts'

const secret = new Uint8Array(32).fill(7)
const key = ed25519.getPublicKey(secret)
const bytes = ed25519.sign(new TextEncoder().encode('Hello'), secret)
const signed = {
  accountAddress: base58.encode(key),
  message: 'Hello',
  signature: base58.encode(bytes),
}
const verify = (change: Partial<typeof signed>) =>
  solanaVerifier().verify({ chainId: solanaChain, ...signed, ...change })

/** The order of the group, added to s: the same signature in another spelling. */
function addOrder(signature: Uint8Array): Uint8Array {
  const s = signature.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const added = (s + ed25519.Point.Fn.ORDER).toString(16).padStart(64, '0')
  return new Uint8Array([...signature.slice(0, 32), ...hexToBytes(added).toReversed()])
}

describe('solanaVerifier', () => {
  test('default: the account signed the text', async () => {
    expect(await verify({})).toBe(true)
  })

  test.each([
    ['another text', { message: 'Hello.' }],
    ['another account', { accountAddress: base58.encode(ed25519.getPublicKey(secret.with(0, 1))) }],
    ['no base58', { signature: '0OIl' }],
    ['a byte less', { signature: base58.encode(bytes.slice(1)) }],
    ['a byte more', { signature: base58.encode(new Uint8Array([...bytes, 0])) }],
    ['a short address', { accountAddress: base58.encode(key.slice(1)) }],
    ['s above the order of the group', { signature: base58.encode(addOrder(bytes)) }],
    ['a very long text', { signature: '2'.repeat(1_000_000) }],
  ])('error: %s', async (_, change) => {
    expect(await verify(change)).toBe(false)
  })

  test('error: a key of small order, with which one signature fits every message', async () => {
    // The neutral element as key and as R, and s = 0.
    const neutral = new Uint8Array(32).with(0, 1)
    const signature = base58.encode(new Uint8Array([...neutral, ...new Uint8Array(32)]))
    expect(ed25519.verify(base58.decode(signature), new TextEncoder().encode('Any'), neutral)).toBe(
      true,
    )
    expect(await verify({ accountAddress: base58.encode(neutral), signature })).toBe(false)
  })
})
