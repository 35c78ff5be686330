import { createHmac, timingSafeEqual } from 'node:crypto'

/** Each nonce is accepted for two windows. */
export const nonceWindowMs = 5 * 60_000

type NonceSource = {
  readonly secrets: { readonly nonceKey: Uint8Array }
  readonly clock: () => Date
}

/**
 * Computes the current nonce (RFC 9449, section 8), an HMAC of the time window, so that instances
 * agree without storing it.
 */
export function currentNonce({ secrets, clock }: NonceSource): string {
  return computeNonce(secrets.nonceKey, windowAt(clock()))
}

/** Accepts this window's and the previous one's nonce. */
export function isFreshNonce({ secrets, clock }: NonceSource, nonce: string): boolean {
  const window = windowAt(clock())
  return [window, window - 1].some((candidate) =>
    equal(computeNonce(secrets.nonceKey, candidate), nonce),
  )
}

const windowAt = (time: Date) => Math.floor(time.getTime() / nonceWindowMs)

const computeNonce = (key: Uint8Array, window: number) =>
  createHmac('sha256', key)
    .update(`dpop-nonce|${window}`)
    .digest()
    .subarray(0, 18)
    .toString('base64url')

function equal(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
