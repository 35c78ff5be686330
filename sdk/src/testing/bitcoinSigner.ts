/** Signs messages by BIP-322, with a key of the test's. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { OutScript, RawWitness } from '@scure/btc-signer'
import { createToSign } from '../primitives/bitcoin/bip322.ts'

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
