import { createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import ecdsa from '../../vectors/wycheproof/ecdsaSecp256k1.json' with { type: 'json' }
import { asBytes, toBase64url } from '../crypto/bytes.ts'
import { signatureHex, signDigest } from './signDigest.ts'

const fromHex = (hex: string) => asBytes(hexToBytes(hex))

const tests = ecdsa.groups.flatMap(({ publicKey, tests }) =>
  tests.map((vector) => ({ publicKey, ...vector })),
)

describe('secp256k1', () => {
  test('default: accepts the valid signatures of 463, low s and strict DER, and no other', () => {
    expect(tests).toHaveLength(ecdsa.numberOfTests)
    const accepted = tests.filter(({ publicKey, msg, sig }) =>
      secp256k1.verify(sig, sha256(fromHex(msg)), publicKey, { lowS: true, format: 'der' }),
    )
    const ids = (of: typeof tests) => of.map(({ tcId, comment }) => `${tcId} ${comment}`)
    expect(ids(accepted)).toEqual(ids(tests.filter(({ result }) => result === 'valid')))
    expect(accepted).toHaveLength(162)
  })
})

describe('signDigest', () => {
  test('behavior: OpenSSL verifies what it signs of each message of Wycheproof', () => {
    const messages = new Set(tests.map(({ msg }) => msg))
    expect(messages.size).toBeGreaterThan(50)
    for (const [index, msg] of [...messages].entries()) {
      const key = asBytes(sha256(Uint8Array.of(index)))
      const { x, y } = secp256k1.ProjectivePoint.fromPrivateKey(key)
      const coordinate = (value: bigint) =>
        toBase64url(fromHex(value.toString(16).padStart(64, '0')))
      const jwk = { kty: 'EC', crv: 'secp256k1', x: coordinate(x), y: coordinate(y) }
      const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
      const signature = signDigest(asBytes(sha256(fromHex(msg))), key)
      expect(signature.s <= secp256k1.CURVE.n / 2n).toBe(true)
      const bytes = fromHex(signatureHex(signature).slice(2, 130))
      const given = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
      expect(verify('sha256', fromHex(msg), given, bytes), msg).toBe(true)
    }
  })
})
