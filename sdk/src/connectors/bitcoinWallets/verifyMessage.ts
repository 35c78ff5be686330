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

function verifyEcdsa({ message, signature, script }: Parts): boolean {
  const [header = 0, ...rest] = base64.decode(signature)
  if (header < 27 || header > 42 || rest.length !== 64) return false
  const text = new TextEncoder().encode(message)
  const hash = sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(text.length)), text))
  const point = secp256k1.Signature.fromBytes(new Uint8Array(rest), 'compact')
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(hash)
  const key = point.toBytes(true)
  const scripts = [
    p2wpkh(key).script,
    p2pkh(key).script,
    p2sh(p2wpkh(key)).script,
    p2tr(key.subarray(1)).script,
    p2pkh(point.toBytes(false)).script,
  ]
  return scripts.some((each) => equalBytes(each, script))
}

function verifyBip322({ message, signature, script }: Parts): boolean | undefined {
  const output = OutScript.decode(script)
  const stack = RawWitness.decode(base64.decode(signature))
  const toSign = createToSign(message, script)
  const [first = new Uint8Array(), key = new Uint8Array()] = stack
  if (output.type === 'tr') {
    if (stack.length !== 1) return undefined
    const hashType = first.length === 65 ? (first[64] ?? 0) : 0
    if (hashType > 1) return false
    const hash = toSign.preimageWitnessV1(0, [script], hashType, [0n])
    return schnorr.verify(first.subarray(0, 64), hash, output.pubkey)
  }
  if (output.type !== 'wpkh' && output.type !== 'sh') return undefined
  // Of several keys, or of a script.
  if (output.type === 'sh' && (stack.length !== 2 || key.length !== 33)) return undefined
  const { script: own } = output.type === 'sh' ? p2sh(p2wpkh(key)) : p2wpkh(key)
  if (stack.length !== 2 || !equalBytes(own, script)) return false
  if (first.at(-1) !== 1) return false
  const code = OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const hash = toSign.preimageWitnessV0(0, code, 1, 0n)
  const options = { prehash: false, format: 'der', lowS: false } as const
  return secp256k1.verify(first.subarray(0, -1), hash, key, options)
}
