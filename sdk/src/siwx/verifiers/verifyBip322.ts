import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { equalBytes, hashForTaproot, hashForWitnessKey } from './bip322.ts'
import { type BitcoinAddress, hash160 } from './bitcoinAddress.ts'

/** Checks the witness of BIP-322 "simple" for P2WPKH, and for P2TR by key path. */
export function verifyBip322(
  address: BitcoinAddress,
  message: string,
  witness: Uint8Array,
): boolean {
  const items = readWitness(witness)
  const [signature, key] = items ?? []
  if (!signature) return false
  if (address.type === 'p2tr') {
    return items?.length === 1 && verifyTaproot(address, message, signature)
  }
  if (address.type !== 'p2wpkh' || items?.length !== 2 || key?.length !== 33) return false
  if (!equalBytes(hash160(key), address.program)) return false
  // The last byte is SIGHASH_ALL, which BIP-322 demands.
  if (signature.at(-1) !== 1) return false
  try {
    const der = secp256k1.Signature.fromDER(signature.slice(0, -1))
    const hash = hashForWitnessKey(message, address, key)
    return secp256k1.verify(der, hash, key, { lowS: true })
  } catch {
    // Not DER, or not a point.
    return false
  }
}

function verifyTaproot(address: BitcoinAddress, message: string, signature: Uint8Array): boolean {
  const isAll = signature.length === 65 && signature[64] === 1
  if (signature.length !== 64 && !isAll) return false
  const hash = hashForTaproot(message, address, isAll ? 1 : 0)
  return schnorr.verify(signature.slice(0, 64), hash, address.program)
}

/** Reads a witness whose items are shorter than 253 bytes: signatures and keys are. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  const count = bytes[0] ?? 0
  let offset = 1
  while (items.length < count) {
    const length = bytes[offset]
    if (length === undefined || length >= 0xfd) return undefined
    items.push(bytes.slice(offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  return offset === bytes.length ? items : undefined
}
