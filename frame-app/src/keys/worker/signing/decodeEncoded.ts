import { base58, base64 } from '@scure/base'
import { VaultError } from '../../vaultError.ts'
import { asBytes, type Bytes } from '../crypto/bytes.ts'

const coders = { base58, base64 }

export type SolanaEncoding = keyof typeof coders

/**
 * @param longest - characters; base58 decoding takes quadratic time
 * @throws VaultError INVALID_PARAMS
 */
export function decodeEncoded(text: string, encoding: SolanaEncoding, longest = 16_384): Bytes {
  try {
    if (text.length <= longest) return asBytes(coders[encoding].decode(text))
  } catch (cause) {
    throw new VaultError('INVALID_PARAMS', { message: `Expected ${encoding}`, cause })
  }
  throw new VaultError('INVALID_PARAMS', { message: 'The text is too long' })
}

export function encodeBytes(bytes: Uint8Array, encoding: SolanaEncoding): string {
  return coders[encoding].encode(bytes)
}
