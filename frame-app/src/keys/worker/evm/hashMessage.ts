import { keccak_256 } from '@noble/hashes/sha3'
import { asBytes, type Bytes, concat, utf8 } from '../crypto/bytes.ts'

/** The digest of EIP-191, version 0x45. */
export function hashMessage(message: Uint8Array): Bytes {
  const prefix = utf8(`\x19Ethereum Signed Message:\n${message.length}`)
  return asBytes(keccak_256(concat(prefix, message)))
}
