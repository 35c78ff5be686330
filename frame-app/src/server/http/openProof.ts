/**
 * Opens a DPoP proof: a compact JWS (RFC 7515), signed with ES256 by the public key in its header.
 * Every API call waits for it, and Node's synchronous verification is five times as fast as
 * WebCrypto's.
 */
import { verify } from 'node:crypto'
import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { DpopError } from './dpopError.ts'
import type { ImportProofKey, PublicJwk } from './proofKeys.ts'

const claims = z.object({
  jti: z.string().check(checkLength({ least: 8, most: 128 })),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.optional(z.string()),
  ath: z.optional(z.string()),
})

/** RFC 9449, section 4.2. */
export type ProofClaims = z.infer<typeof claims>

export type OpenedProof = {
  /** RFC 7638 thumbprint of the signing key. */
  readonly jkt: string
  readonly claims: ProofClaims
}

/** Keeps rules 1 to 4 of `dpop.ts`. */
export type CheckedProof = {
  /** RFC 7638 thumbprint of the signing key. */
  readonly jkt: string
  /** SHA-256 over key and `jti`. */
  readonly id: Buffer
  readonly until: Date
}

const maxLength = 2_048
/** Header, claims, and the 64 bytes of an ES256 signature (RFC 7518, section 3.4). */
const compactForm = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/

/** Checks form, type, algorithm, key and signature. Throws `DpopError` by the broken rule. */
export function openProof(proof: string, importKey: ImportProofKey): OpenedProof {
  const [, header, payload, signature] =
    (proof.length <= maxLength && compactForm.exec(proof)) || []
  if (header === undefined || payload === undefined || signature === undefined) {
    throw new DpopError('proof')
  }
  const { key, jkt } = importKey(readKey(header))
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) {
    throw new DpopError('signature')
  }
  const parsed = claims.safeParse(decodeJson(payload))
  if (!parsed.success) throw new DpopError('claims')
  return { jkt, claims: parsed.data }
}

function readKey(encodedHeader: string): PublicJwk {
  const header = decodeJson(encodedHeader)
  if (!isRecord(header)) throw new DpopError('proof')
  // This server understands no critical header (RFC 7515, section 4.1.11).
  if (header.typ !== 'dpop+jwt' || 'crit' in header) throw new DpopError('typ')
  if (header.alg !== 'ES256') throw new DpopError('alg')
  const { jwk } = header
  if (!isRecord(jwk) || jwk.kty !== 'EC' || jwk.crv !== 'P-256' || 'd' in jwk) {
    throw new DpopError('jwk')
  }
  const { x, y } = jwk
  // 32 bytes each: another encoding of the same point would have another thumbprint.
  if (!isCoordinate(x) || !isCoordinate(y)) throw new DpopError('jwk')
  return { x, y }
}

function decodeJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    // The checks refuse text that is not JSON.
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The last of 43 characters has two bits that must be zero. */
const isCoordinate = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(value)
