/** Verifies signatures of messages: ECDSA as in BIP-137, and BIP-322 by one key. */
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { CompactSize, OutScript, p2pkh, p2sh, p2tr, p2wpkh, RawWitness } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { createToSign } from './bip322.ts'

export type VerifyMessageParameters = {
  message: string
  /** Base64. */
  signature: string
  /** The script of the address. */
  script: Uint8Array
  protocol: 'ecdsa' | 'bip322'
}

/**
 * Returns true if the owner of the address signed. Returns undefined for a script of several keys,
 * which is not checked.
 */
export function verifyMessage({
  protocol,
  ...parameters
}: VerifyMessageParameters): boolean | undefined {
  try {
    return protocol === 'ecdsa' ? verifyEcdsa(parameters) : verifyBip322(parameters)
  } catch {
    // Malformed: the decoders throw errors of many kinds.
    return false
  }
}

type Parts = Omit<VerifyMessageParameters, 'protocol'>

const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')

/**
 * Wallets disagree about the first byte for SegWit addresses (BIP-137, Electrum), so it only tells
 * the key, and for P2PKH whether that is compressed.
 */
function verifyEcdsa({ message, signature, script }: Parts): boolean {
  const [header = 0, ...rest] = base64.decode(signature)
  if (header < 27 || header > 42 || rest.length !== 64) return false
  const text = new TextEncoder().encode(message)
  const hash = sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(text.length)), text))
  const signed = secp256k1.Signature.fromBytes(new Uint8Array(rest), 'compact')
  if (signed.hasHighS()) return false
  const point = signed.addRecoveryBit((header - 27) & 3).recoverPublicKey(hash)
  const key = point.toBytes(true)
  const scripts = [
    p2pkh(point.toBytes(header >= 31)).script,
    p2wpkh(key).script,
    p2sh(p2wpkh(key)).script,
    p2tr(key.subarray(1)).script,
  ]
  return scripts.some((each) => equalBytes(each, script))
}

function verifyBip322({ message, signature, script }: Parts): boolean | undefined {
  const output = OutScript.decode(script)
  // Later versions of BIP-322 mark the form "simple" with `smp`.
  const stack = RawWitness.decode(base64.decode(signature.replace(/^smp/, '')))
  const toSign = createToSign(message, script)
  const [first = new Uint8Array(), key = new Uint8Array()] = stack
  if (output.type === 'tr') {
    if (stack.length !== 1) return undefined
    // SIGHASH_DEFAULT is not spelled out (BIP-341).
    const hashType = first.length === 64 ? 0 : 1
    if (hashType === 1 && (first.length !== 65 || first[64] !== 1)) return false
    const hash = toSign.preimageWitnessV1(0, [script], hashType, [0n])
    return schnorr.verify(first.subarray(0, 64), hash, output.pubkey)
  }
  if (output.type !== 'wpkh' && output.type !== 'sh') return undefined
  // Of several keys, or of a script.
  if (output.type === 'sh' && (stack.length !== 2 || key.length !== 33)) return undefined
  if (stack.length !== 2 || key.length !== 33) return false
  const { script: own } = output.type === 'sh' ? p2sh(p2wpkh(key)) : p2wpkh(key)
  if (!equalBytes(own, script)) return false
  // SIGHASH_ALL, which BIP-322 demands.
  if (first.at(-1) !== 1) return false
  const code = OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const hash = toSign.preimageWitnessV0(0, code, 1, 0n)
  const options = { prehash: false, format: 'der', lowS: true } as const
  return secp256k1.verify(first.subarray(0, -1), hash, key, options)
}
