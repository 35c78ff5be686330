import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { compactSize, equalBytes } from './bip322.ts'
import { type BitcoinAddress, hash160, hashNested } from './bitcoinAddress.ts'

/**
 * Checks a "Bitcoin Signed Message": one byte that names key and address, then r and s. Wallets
 * disagree about the first byte for SegWit addresses (BIP-137, Electrum), so only its key matters.
 */
export function verifyBitcoinEcdsa(
  address: BitcoinAddress,
  message: string,
  signature: Uint8Array,
): boolean {
  const header = signature[0] ?? 0
  if (signature.length !== 65 || header < 27 || header > 42) return false
  const key = recover(message, signature, (header - 27) & 3)
  if (!key) return false
  const { type, program } = address
  if (type === 'p2pkh') {
    return equalBytes(program, hash160(key.toRawBytes(header >= 31)))
  }
  const compressed = key.toRawBytes(true)
  if (type === 'p2wpkh') return equalBytes(program, hash160(compressed))
  return type === 'p2sh' && equalBytes(program, hashNested(compressed))
}

function recover(message: string, signature: Uint8Array, bit: number) {
  const text = utf8ToBytes(message)
  const prefix = utf8ToBytes('\u0018Bitcoin Signed Message:\n')
  try {
    const compact = secp256k1.Signature.fromCompact(signature.slice(1))
    if (compact.hasHighS()) return undefined
    const signed = concatBytes(prefix, compactSize(text.length), text)
    return compact.addRecoveryBit(bit).recoverPublicKey(sha256(sha256(signed)))
  } catch {
    // r or s is out of range, or no key fits.
    return undefined
  }
}
