import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import type { ProofChanges, TestClient } from '../testing/testClient.ts'
import { checkProof, recordProof } from './dpop.ts'
import { DpopError, type DpopRule } from './dpopError.ts'
import { nonceWindowMs } from './dpopNonce.ts'

const method = 'POST'
const path = '/v1/email/verify'
const token = 'A'.repeat(43)

describeOnBothDatabases('a proof', (database) => {
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
  })

  const proofWith = ({ claims, header }: ProofChanges = {}, withToken?: string) =>
    client.prove({
      method,
      path,
      ...(withToken === undefined ? {} : { token: withToken }),
      claims: { nonce: server.context.nonces.current(), ...claims },
      ...(header === undefined ? {} : { header }),
    })
  const verify = async (proof: string | undefined, withToken?: string) => {
    const request = { method, path, proof }
    const checked = checkProof(
      server.context,
      withToken === undefined ? request : { ...request, token: withToken },
    )
    await recordProof(server.context, checked)
    return { jkt: checked.jkt }
  }
  const ruleBrokenBy = async (proof: string | undefined, withToken?: string) => {
    try {
      await verify(proof, withToken)
      return undefined
    } catch (error) {
      return error instanceof DpopError ? error.rule : error
    }
  }

  test('default', async () => {
    expect(await verify(await proofWith())).toEqual({ jkt: client.jkt })
  })

  test('param: token', async () => {
    expect(await verify(await proofWith({}, token), token)).toEqual({ jkt: client.jkt })
  })

  const otherClaims: readonly [DpopRule, string, Record<string, unknown>][] = [
    ['htm', 'another method', { htm: 'GET' }],
    ['htm', 'the method in lower case', { htm: 'post' }],
    ['htu', 'another path', { htu: 'https://frame.example/v1/email/start' }],
    ['htu', 'another origin', { htu: `https://frame.example.org${path}` }],
    ['htu', 'http for https', { htu: `http://frame.example${path}` }],
    ['htu', 'a query', { htu: `https://frame.example${path}?a=1` }],
    ['nonce', 'no nonce', { nonce: undefined }],
    ['nonce', 'a nonce of somebody else', { nonce: 'uE5XacKo_teJ1U0fHxHVcBGX' }],
    ['nonce', 'an empty nonce', { nonce: '' }],
    ['ath', 'a token hash without a token', { ath: 'x'.repeat(43) }],
    ['claims', 'no jti', { jti: undefined }],
    ['claims', 'a short jti', { jti: 'short' }],
    ['claims', 'a long jti', { jti: 'x'.repeat(129) }],
    ['claims', 'no iat', { iat: undefined }],
    ['claims', 'an iat that is no number', { iat: 'now' }],
  ]
  test.each(otherClaims)('error: %s, %s', async (rule, _what, claims) => {
    expect(await ruleBrokenBy(await proofWith({ claims }))).toBe(rule)
  })

  test('error: typ', async () => {
    expect(await ruleBrokenBy(await proofWith({ header: { typ: 'JWT' } }))).toBe('typ')
  })

  test('error: typ, with something critical that is not understood', async () => {
    const proof = withHeader(await proofWith(), (header) => ({ ...header, crit: ['b64'] }))
    expect(await ruleBrokenBy(proof)).toBe('typ')
  })

  test('error: alg, none and HMAC with the public key', async () => {
    const proof = await proofWith()
    for (const alg of ['none', 'HS256']) {
      expect(await ruleBrokenBy(withHeader(proof, (header) => ({ ...header, alg })))).toBe('alg')
    }
  })

  test('error: jwk, missing, private or of another curve', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const privateJwk = await exportJWK(privateKey)
    const { publicKey } = await generateKeyPair('ES384')
    const p384 = await exportJWK(publicKey)
    for (const jwk of [undefined, {}, privateJwk, p384, { ...privateJwk, d: undefined, x: 'AA' }]) {
      expect(await ruleBrokenBy(await proofWith({ header: { jwk } }))).toBe('jwk')
    }
  })

  test('error: signature, of another key', async () => {
    const { publicKey } = await generateKeyPair('ES256')
    const { kty, crv, x, y } = await exportJWK(publicKey)
    const proof = await proofWith({ header: { jwk: { kty, crv, x, y } } })
    expect(await ruleBrokenBy(proof)).toBe('signature')
  })

  test('error: jwk, off the curve or in another encoding', async () => {
    const { publicKey } = await generateKeyPair('ES256')
    const { kty, crv, x = '', y } = await exportJWK(publicKey)
    const next = { A: 'B', E: 'F', I: 'J', M: 'N', Q: 'R', U: 'V', Y: 'Z', c: 'd', g: 'h' }
    const last = x.at(-1) ?? ''
    const loose =
      x.slice(0, -1) + (Object.hasOwn(next, last) ? next[last as keyof typeof next] : 'B')
    for (const other of [loose, 'A'.repeat(43), `${x}=`, `AA${x}`]) {
      const jwk = { kty, crv, x: other, y }
      expect(await ruleBrokenBy(await proofWith({ header: { jwk } }))).toBe('jwk')
    }
  })

  test('error: signature, claims changed after signing', async () => {
    const [header, , signature] = (await proofWith()).split('.')
    const [, otherClaimsPart] = (await proofWith()).split('.')
    expect(await ruleBrokenBy(`${header}.${otherClaimsPart}.${signature}`)).toBe('signature')
  })

  test('error: proof, missing, too long or no JWS', async () => {
    const [header, claims, signature = ''] = (await proofWith()).split('.')
    const malformed = [
      undefined,
      '',
      'x',
      'a.b.c',
      'x'.repeat(3000),
      `${header}.${claims}.`,
      `${header}.${claims}.${signature}=`,
      `${header}.${claims}.${signature}.`,
      ` ${header}.${claims}.${signature}`,
      `bm8.${claims}.${signature}`,
    ]
    for (const proof of malformed) expect(await ruleBrokenBy(proof)).toBe('proof')
  })

  test('error: ath, a proof without it or for another token', async () => {
    expect(await ruleBrokenBy(await proofWith(), token)).toBe('ath')
    expect(await ruleBrokenBy(await proofWith({}, 'B'.repeat(43)), token)).toBe('ath')
  })

  test('error: jti, 100 replays of one proof: 0 accepted', async () => {
    const proof = await proofWith()
    const attempts = await Promise.all(Array.from({ length: 101 }, () => ruleBrokenBy(proof)))
    expect(attempts.filter((rule) => rule === undefined)).toHaveLength(1)
    expect(attempts.filter((rule) => rule === 'jti')).toHaveLength(100)
  })

  test('behavior: a replay is refused for as long as its nonce is taken', async () => {
    const proof = await proofWith()
    await verify(proof)
    server.clock.advance(nonceWindowMs)
    expect(await ruleBrokenBy(proof)).toBe('jti')
    server.clock.advance(nonceWindowMs)
    expect(await ruleBrokenBy(proof)).toBe('nonce')
  })

  test('behavior: the clock of the device does not matter', async () => {
    for (const iat of [0, 4_102_444_800]) {
      expect(await verify(await proofWith({ claims: { iat } }))).toEqual({ jkt: client.jkt })
    }
  })
})

describe('DpopError', () => {
  test('behavior: a wrong address names PUBLIC_ORIGIN', () => {
    expect(new DpopError('htu').message).toMatch(/^The proof is not valid: htu\. .*PUBLIC_ORIGIN$/)
  })

  test('default', () => {
    expect(new DpopError('htu').challenge).toBe('DPoP error="invalid_dpop_proof", algs="ES256"')
    expect(new DpopError('nonce').challenge).toBe('DPoP error="use_dpop_nonce", algs="ES256"')
    expect(new DpopError('session', 'SESSION_EXPIRED').challenge).toBe(
      'DPoP error="invalid_token", algs="ES256"',
    )
  })
})

/** The proof under another header: its signature no longer holds, but nothing may come so far. */
function withHeader(proof: string, change: (header: object) => object): string {
  const [header = '', ...rest] = proof.split('.')
  const changed = change(JSON.parse(Buffer.from(header, 'base64url').toString()) as object)
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.')
}
