import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Each nonce is accepted for two windows. */
export const nonceWindowMs = 5 * 60_000

type NonceSource = {
  readonly secrets: { readonly nonceKey: KeyObject }
  readonly clock: () => Date
}

/** RFC 9449, section 8. An HMAC of the time window, so that instances agree without storing it. */
export type DpopNonces = {
  current(): string
  /** Accepts this window's and the previous one's nonce. */
  isFresh(nonce: string): boolean
}

/** Caches each nonce: every call needs two. */
export function createDpopNonces({ secrets, clock }: NonceSource): DpopNonces {
  const computed = new Map<number, string>()
  const nonceAt = (window: number): string => {
    const known = computed.get(window)
    if (known !== undefined) return known
    const nonce = computeNonce(secrets.nonceKey, window)
    computed.set(window, nonce)
    const [oldest] = computed.keys()
    if (computed.size > 2 && oldest !== undefined) computed.delete(oldest)
    return nonce
  }
  const getWindow = () => Math.floor(clock().getTime() / nonceWindowMs)
  return {
    current: () => nonceAt(getWindow()),
    isFresh(nonce) {
      const window = getWindow()
      return [window, window - 1].some((candidate) => equal(nonceAt(candidate), nonce))
    },
  }
}

const computeNonce = (key: KeyObject, window: number) =>
  createHmac('sha256', key)
    .update(`dpop-nonce|${window}`)
    .digest()
    .subarray(0, 18)
    .toString('base64url')

function equal(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
