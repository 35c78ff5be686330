import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** The request that a proof covers. */
type ProofOf = {
  readonly method: string
  /** The address at the public origin. */
  readonly url: string
  readonly nonce: string
  readonly token?: string
}

/** Makes DPoP proofs (RFC 9449) with its own key. */
export type BenchDevice = { prove(parameters: ProofOf): string }

export function createBenchDevice(): BenchDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
  return {
    prove({ method: htm, url: htu, nonce, token }) {
      const ath = token && createHash('sha256').update(token).digest('base64url')
      const iat = Math.floor(Date.now() / 1000)
      const input = `${header}.${encode({ jti: randomUUID(), htm, htu, iat, nonce, ath })}`
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
      return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`
    },
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
