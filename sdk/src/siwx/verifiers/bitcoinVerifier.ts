import { readScript } from '../../primitives/bitcoin/readScript.ts'
import { verifyMessage } from '../../primitives/bitcoin/verifyMessage.ts'
import type { SiwxVerifier } from './verifier.ts'

/** Characters. A witness of one key has 144, and three more with its prefix. */
const maxLength = 200
/** 65 bytes in base64. No witness of one key has that length. */
const ecdsaForm = /^[A-Za-z0-9+/]{87}=$/

/**
 * Checks signatures in base64 of addresses that have one key: "Bitcoin Signed Message" (BIP-137) and
 * BIP-322 "simple". Other scripts are refused.
 */
export function bitcoinVerifier(): SiwxVerifier {
  return {
    namespace: 'bip122',
    async verify({ accountAddress, chainId, message, signature }) {
      const script = readScript(accountAddress, chainId)
      if (!script || signature.length > maxLength) return false
      const protocol = ecdsaForm.test(signature) ? 'ecdsa' : 'bip322'
      return verifyMessage({ protocol, message, signature, script }) === true
    },
  }
}
