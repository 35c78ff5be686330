import { base64 } from '@scure/base'
import { parseBitcoinAddress } from './bitcoinAddress.ts'
import type { SiwxVerifier } from './verifier.ts'
import { verifyBip322 } from './verifyBip322.ts'
import { verifyBitcoinEcdsa } from './verifyBitcoinEcdsa.ts'

/** Characters. A witness of one key has 144, and three more with its prefix. */
const maxLength = 200

/**
 * Checks signatures in base64: "Bitcoin Signed Message" for P2PKH, P2SH-P2WPKH and P2WPKH, and
 * BIP-322 "simple" for P2WPKH and P2TR. Other scripts are refused.
 */
export function bitcoinVerifier(): SiwxVerifier {
  return {
    namespace: 'bip122',
    async verify({ accountAddress, chainId, message, signature }) {
      const address = parseBitcoinAddress(accountAddress, chainId)
      const bytes = decode(signature)
      if (!address || !bytes) return false
      return bytes.length === 65
        ? verifyBitcoinEcdsa(address, message, bytes)
        : verifyBip322(address, message, bytes)
    },
  }
}

/** Later versions of BIP-322 mark the form "simple" with `smp`. */
function decode(signature: string): Uint8Array | undefined {
  if (signature.length > maxLength) return undefined
  try {
    return base64.decode(signature.replace(/^smp/, ''))
  } catch {
    // Not base64.
    return undefined
  }
}
