import { type KeyObject, randomInt, timingSafeEqual } from 'node:crypto'
import { hmacSha256 } from '../../digest.ts'

/** Returns 000000 to 999999, from the system's random generator. */
export function makeOtp(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * HMAC-SHA-256(pepper, codeId + code), 32 bytes. Without the pepper a stolen table cannot be
 * searched for the million codes; the id separates equal codes.
 */
export function hashOtp(parameters: { pepper: KeyObject; codeId: string; otp: string }): Buffer {
  const { pepper, codeId, otp } = parameters
  return hmacSha256(pepper, codeId + otp)
}

/** Compares in constant time. */
export function isOtp(parameters: {
  pepper: KeyObject
  codeId: string
  otp: string
  hash: Uint8Array
}): boolean {
  return timingSafeEqual(hashOtp(parameters), parameters.hash)
}
