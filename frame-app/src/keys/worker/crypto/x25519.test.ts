import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import vectors from '../../vectors/x25519.json' with { type: 'json' }
import { asBytes, toHex } from './bytes.ts'
import {
  type AgreementKey,
  createAgreementKey,
  nativeAgreementKey,
  portableAgreementKey,
} from './x25519.ts'

const fromHex = (hex: string) => asBytes(hexToBytes(hex))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('portableAgreementKey', () => {
  test.each(vectors.vectors)('default: RFC 7748 section 6.1', async ({ alice, bob, shared }) => {
    for (const [own, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const key = portableAgreementKey(fromHex(own.secret))
      expect(toHex(key.publicKey)).toBe(`0x${own.publicKey}`)
      expect(toHex(await key.agree(fromHex(other.publicKey)))).toBe(`0x${shared}`)
    }
  })

  test('behavior: wipe zeroes the secret', () => {
    const secret = random(32)
    portableAgreementKey(secret).wipe()
    expect(secret).toEqual(new Uint8Array(32))
  })
})

const implementations: [string, () => Promise<AgreementKey>][] = [
  ['createAgreementKey', () => createAgreementKey(random)],
  ['nativeAgreementKey', nativeAgreementKey],
  ['portableAgreementKey', async () => portableAgreementKey(random(32))],
]

describe.each(implementations)('%s', (_, create) => {
  test('default: agrees with a key of RFC 7748', async () => {
    const [vector] = vectors.vectors
    const peer = portableAgreementKey(fromHex(vector?.bob.secret ?? ''))
    const key = await create()
    expect(await key.agree(peer.publicKey)).toEqual(await peer.agree(key.publicKey))
  })

  test.each([
    ['a point of low order', new Uint8Array(32)],
    ['31 bytes', new Uint8Array(31).fill(9)],
  ])('error: %s', async (_, theirs) => {
    const key = await create()
    await expect(key.agree(theirs)).rejects.toMatchObject({ reason: 'WALLET_CORRUPT' })
  })
})
