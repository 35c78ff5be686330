/** Keys of WebAuthn credentials, as COSE_Key (RFC 9053), by the name of their algorithm. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'

type KeyPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

type CoseKey = {
  create(): KeyPair
  /** Of the signature. Null: the algorithm has its own. */
  readonly hash: string | null
  encode(key: KeyObject): Map<number, unknown>
}

const read = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')

/** EC2 (RFC 9053, section 7.1.1). */
const ec = (alg: number, crv: number, namedCurve: string, hash: string): CoseKey => ({
  create: () => generateKeyPairSync('ec', { namedCurve }),
  hash,
  encode(key) {
    const { x, y } = key.export({ format: 'jwk' })
    return new Map<number, unknown>([
      [1, 2],
      [3, alg],
      [-1, crv],
      [-2, read(x)],
      [-3, read(y)],
    ])
  },
})

/** RSA (RFC 8230, section 4). */
const rsa = (alg: number, hash: string): CoseKey => ({
  create: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  hash,
  encode(key) {
    const { n, e } = key.export({ format: 'jwk' })
    return new Map<number, unknown>([
      [1, 3],
      [3, alg],
      [-1, read(n)],
      [-2, read(e)],
    ])
  },
})

export const coseKeys = {
  ES256: ec(-7, 1, 'P-256', 'sha256'),
  /** Ed25519: OKP (RFC 9053, section 7.2). */
  EdDSA: {
    create: () => generateKeyPairSync('ed25519'),
    hash: null,
    encode: (key) =>
      new Map<number, unknown>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, read(key.export({ format: 'jwk' }).x)],
      ]),
  },
  RS256: rsa(-257, 'sha256'),
  ES384: ec(-35, 2, 'P-384', 'sha384'),
  ES512: ec(-36, 3, 'P-521', 'sha512'),
  RS384: rsa(-258, 'sha384'),
  RS1: rsa(-65535, 'sha1'),
} as const satisfies Readonly<Record<string, CoseKey>>

export type CoseAlgorithm = keyof typeof coseKeys
