import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import vectors from '../../vectors/ed25519.json' with { type: 'json' }
import { asBytes, toHex } from './bytes.ts'
import {
  createEd25519Signer,
  type Ed25519Signer,
  nativeEd25519Signer,
  nativeVerifyEd25519,
  portableEd25519Signer,
  portableVerifyEd25519,
  verifyEd25519,
} from './ed25519.ts'

const fromHex = (hex: string) => asBytes(hexToBytes(hex))

const implementations: [string, (seed: ReturnType<typeof fromHex>) => Promise<Ed25519Signer>][] = [
  ['createEd25519Signer', createEd25519Signer],
  ['nativeEd25519Signer', nativeEd25519Signer],
  ['portableEd25519Signer', async (seed) => portableEd25519Signer(seed)],
]

describe.each(implementations)('%s', (_, create) => {
  test.each(vectors.vectors)('default: RFC 8032, key $publicKey', async (vector) => {
    const signer = await create(fromHex(vector.seed))
    expect(toHex(signer.publicKey)).toBe(`0x${vector.publicKey}`)
    expect(toHex(await signer.sign(fromHex(vector.message)))).toBe(`0x${vector.signature}`)
  })

  test('behavior: the seed stays the caller’s', async () => {
    const [vector] = vectors.vectors
    const seed = fromHex(vector?.seed ?? '')
    const signer = await create(seed)
    signer.wipe()
    expect(toHex(seed)).toBe(`0x${vector?.seed}`)
  })
})

describe('portableEd25519Signer', () => {
  test('behavior: wipe zeroes its key', async () => {
    const [vector] = vectors.vectors
    const message = fromHex(vector?.message ?? '')
    const signer = portableEd25519Signer(fromHex(vector?.seed ?? ''))
    signer.wipe()
    const ofZeros = await portableEd25519Signer(new Uint8Array(32)).sign(message)
    expect(await signer.sign(message)).toEqual(ofZeros)
  })
})

type Bytes = ReturnType<typeof fromHex>
type Verify = (publicKey: Bytes, message: Bytes, signature: Bytes) => Promise<boolean>

const verifiers: [string, Verify][] = [
  ['verifyEd25519', verifyEd25519],
  ['nativeVerifyEd25519', nativeVerifyEd25519],
  ['portableVerifyEd25519', async (...parameters) => portableVerifyEd25519(...parameters)],
]

describe.each(verifiers)('%s', (_, verify) => {
  test.each(vectors.vectors)('default: RFC 8032, key $publicKey', async (vector) => {
    const parts = [vector.publicKey, vector.message, vector.signature].map(fromHex)
    const [publicKey, message, signature] = parts as [Bytes, Bytes, Bytes]
    expect(await verify(publicKey, message, signature)).toBe(true)
    for (let bit = 0; bit < 512; bit += 3) {
      const flipped = signature.slice()
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await verify(publicKey, message, flipped)).toBe(false)
    }
    expect(await verify(publicKey, fromHex(`${vector.message}00`), signature)).toBe(false)
  })
})

describe('verifyEd25519', () => {
  test.each([
    ['no key', 0, 64],
    ['a short key', 31, 64],
    ['a long key', 33, 64],
    ['no signature', 32, 0],
    ['a short signature', 32, 63],
    ['zeros', 32, 64],
  ])('error: %s verifies nothing', async (_, key, signature) => {
    const message = new Uint8Array([1])
    expect(await verifyEd25519(new Uint8Array(key), message, new Uint8Array(signature))).toBe(false)
  })
})
