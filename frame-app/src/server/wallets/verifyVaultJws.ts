import { FrameError, parseWith } from '@latchkey/protocol'
import { compactVerify, importJWK } from 'jose'
import type * as z from 'zod/mini'

/** The `typ` of each signed text, so that none passes for another. */
export type VaultJwsType = 'latchkey-write+jws' | 'latchkey-manifest+jws'

/**
 * Checks a wallet's compact JWS (RFC 7515): the header `{"alg":"EdDSA","typ":type}` without
 * critical fields, and an Ed25519 signature (RFC 8037).
 *
 * @param vaultPub - Ed25519 public key, 32 bytes, base64url
 * @throws FrameError INVALID_PARAMS for any other header or signature
 */
export async function verifyVaultJws(
  jws: string,
  { type, vaultPub }: { type: VaultJwsType; vaultPub: string },
): Promise<void> {
  try {
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: vaultPub }, 'EdDSA')
    const { protectedHeader } = await compactVerify(jws, key, { algorithms: ['EdDSA'] })
    const { typ, crit } = protectedHeader
    if (typ !== type || crit !== undefined) throw refuseWrite('The write has another header')
  } catch (error) {
    if (error instanceof FrameError) throw error
    throw refuseWrite('The signature of the write is not valid', error)
  }
}

export function readVaultJws<Schema extends z.ZodMiniType>(
  jws: string,
  schema: Schema,
): z.infer<Schema> {
  const parsed = parseWith(schema, decodePayload(jws), 'INVALID_PARAMS')
  if (!parsed.ok) throw parsed.error
  return parsed.value as z.infer<Schema>
}

function decodePayload(jws: string): unknown {
  try {
    return JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    // SyntaxError: the schema refuses text that is not JSON.
    return undefined
  }
}

export function refuseWrite(message: string, cause?: unknown): FrameError {
  return new FrameError('INVALID_PARAMS', { message, cause })
}
