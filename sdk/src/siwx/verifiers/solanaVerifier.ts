import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SiwxVerifier } from './verifier.ts'

/**
 * Checks Ed25519 signatures by RFC 8032: a signature has one form, and keys of small order, for which
 * one signature fits several messages, are refused.
 */
export function solanaVerifier(): SiwxVerifier {
  return {
    namespace: 'solana',
    async verify({ accountAddress, message, signature }) {
      const key = decode(accountAddress, 32)
      const signed = decode(signature, 64)
      if (!key || !signed) return false
      return ed25519.verify(signed, new TextEncoder().encode(message), key, { zip215: false })
    },
  }
}

function decode(text: string, length: number): Uint8Array | undefined {
  // Decoding takes the square of the length.
  if (text.length > 2 * length) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : undefined
  } catch {
    // Not base58.
    return undefined
  }
}
