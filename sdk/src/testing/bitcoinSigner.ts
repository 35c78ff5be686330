/** Signs as Bitcoin wallets do, with a key of the test's. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { CompactSize, OutScript, RawWitness } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { createToSign } from '../primitives/bitcoin/bip322.ts'

export function signEcdsa(message: string, key: Uint8Array): string {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(text.length)), text))
  const signed = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  return base64.encode(concatBytes(Uint8Array.of(31 + (signed[0] ?? 0)), signed.subarray(1)))
}

/** @param inner the script in a p2sh script */
export function signBip322(
  message: string,
  key: Uint8Array,
  script: Uint8Array,
  inner?: Uint8Array,
): string {
  const toSign = createToSign(message, script)
  if (inner && OutScript.decode(script).type === 'sh') {
    toSign.updateInput(0, { redeemScript: inner })
  }
  if (OutScript.decode(script).type === 'tr') {
    const tapInternalKey = secp256k1.getPublicKey(key, true).subarray(1)
    toSign.updateInput(0, { tapInternalKey })
  }
  toSign.signIdx(key, 0)
  toSign.finalizeIdx(0)
  return base64.encode(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}
