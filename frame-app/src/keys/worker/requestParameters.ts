import { VaultError } from '../vaultError.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Bytes, fromBase64url } from './crypto/bytes.ts'
import type { Random } from './crypto/seal.ts'

export type GivenParameters = {
  /** The server's Ed25519 public key: 32 bytes, base64url. */
  factorKey: string
  clock?: Clock
  random?: Random
}

/** Parameters of requests that the server answers with a signature. */
export type RequestParameters = {
  clock: Clock
  random: Random
  /** The server's Ed25519 public key, 32 bytes. */
  factorKey: Bytes
}

const systemRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length))

/** @throws VaultError INVALID_PARAMS for a key of another length */
export function readRequestParameters({
  clock = systemClock,
  random = systemRandom,
  factorKey,
}: GivenParameters): RequestParameters {
  return { clock, random, factorKey: readKey(factorKey) }
}

function readKey(factorKey: string): Bytes {
  const key = fromBase64url(String(factorKey))
  if (key?.length === 32) return key
  throw new VaultError('INVALID_PARAMS', { message: 'The key of the server is not valid' })
}
