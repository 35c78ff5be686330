import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import { asBytes, toHex } from './bytes.ts'
import {
  createEd25519Signer,
  type Ed25519Signer,
  nativeEd25519Signer,
  portableEd25519Signer,
} from './ed25519.ts'
import vectors from './vectors/ed25519.json' with { type: 'json' }

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
