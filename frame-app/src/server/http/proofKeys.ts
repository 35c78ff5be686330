import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { DpopError } from './dpopError.ts'

/** Base64url of 32 bytes each. */
export type PublicJwk = { readonly x: string; readonly y: string }

/** `jkt`: RFC 7638 thumbprint. */
type ProofKey = { readonly key: KeyObject; readonly jkt: string }

/** Throws DpopError `jwk` for a point that is not on the curve. */
export type ImportProofKey = (jwk: PublicJwk) => ProofKey

/** About 2 kB each. */
const defaultLimit = 2_000

/**
 * Caches imported keys: an import takes as long as a verification, and a device signs every call
 * with the same key.
 */
export function createProofKeys(limit = defaultLimit): ImportProofKey {
  const known = new Map<string, ProofKey>()
  return (jwk) => {
    // Both have a fixed length.
    const id = jwk.x + jwk.y
    const found = known.get(id)
    const key = found ?? importKey(jwk)
    // Ordered by use: the first is the least recently used.
    known.delete(id)
    known.set(id, key)
    if (known.size > limit) forgetOldest(known)
    return key
  }
}

function forgetOldest(known: Map<string, ProofKey>): void {
  const [oldest] = known.keys()
  if (oldest !== undefined) known.delete(oldest)
}

/** Node checks that the point is on the curve. */
function importKey(jwk: PublicJwk): ProofKey {
  const { x, y } = jwk
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return { key, jkt: computeThumbprint(jwk) }
  } catch (cause) {
    throw new DpopError('jwk', 'INVALID_REQUEST', cause)
  }
}

/** RFC 7638 prescribes the order, and no spaces. */
const computeThumbprint = ({ x, y }: PublicJwk) =>
  createHash('sha256')
    .update(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`)
    .digest('base64url')
