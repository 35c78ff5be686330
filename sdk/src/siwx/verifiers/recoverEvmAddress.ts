import { checksumAddress, keccak256 } from '@latchkey/protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/curves/utils.js'

const encoder = new TextEncoder()

/**
 * Returns the address that signed a text (EIP-191), or undefined. A signature has 65 bytes, with a
 * low s (EIP-2), and ends in 27, 28, 0 or 1.
 */
export function recoverEvmAddress(message: string, signature: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{128}(?:1[bBcC]|0[01])$/.test(signature)) return undefined
  const bytes = hexToBytes(signature.slice(2))
  const text = encoder.encode(message)
  const prefix = encoder.encode(`\u0019Ethereum Signed Message:\n${text.length}`)
  try {
    const compact = secp256k1.Signature.fromBytes(bytes.slice(0, 64), 'compact')
    if (compact.hasHighS()) return undefined
    const recovered = compact
      .addRecoveryBit((bytes[64] ?? 0) % 27)
      .recoverPublicKey(keccak256(concatBytes(prefix, text)))
    const key = recovered.toBytes(false).slice(1)
    return checksumAddress(bytesToHex(keccak256(key).slice(-20)))
  } catch {
    // r or s is out of range, or no key fits.
    return undefined
  }
}
