import { FrameError } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import { asBytes, type Bytes } from '../crypto/bytes.ts'

const coders = { base58, base64 }

/** The text encodings of Solana's bytes. */
export type SolanaEncoding = keyof typeof coders

/** Maximum length: base58 decoding takes quadratic time. */
const longest = 16_384

/**
 * Reads base58 or base64.
 *
 * @throws FrameError INVALID_PARAMS
 */
export function decodeEncoded(text: string, encoding: SolanaEncoding): Bytes {
  try {
    if (text.length <= longest) return asBytes(coders[encoding].decode(text))
  } catch (cause) {
    throw new FrameError('INVALID_PARAMS', { message: `Expected ${encoding}`, cause })
  }
  throw new FrameError('INVALID_PARAMS', { message: 'The message is too long' })
}

/** Writes base58 or base64. */
export function encodeBytes(bytes: Uint8Array, encoding: SolanaEncoding): string {
  return coders[encoding].encode(bytes)
}
