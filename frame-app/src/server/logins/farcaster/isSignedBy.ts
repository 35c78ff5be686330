import { keccak256 } from '@latchkey/protocol'
import { secp256k1 } from '@noble/curves/secp256k1'
import { type CallNodes, encodeWord } from './callNodes.ts'
import { encodeCounterfactualCall, unwrapCounterfactual } from './counterfactual.ts'

export type SignedMessage = {
  readonly message: string
  /** 0x hex. */
  readonly signature: string
  /** 0x hex, in any case. */
  readonly address: string
}

/** `isValidSignature(bytes32,bytes)`, which returns its own selector for a valid one (ERC-1271). */
const isValidSignature = '1626ba7e'

/** Bytes. A wallet's signature may carry its own deployment (ERC-6492). */
const longestSignature = 32_768

/**
 * Checks who signed a message (EIP-191): the address's own key, or its contract (ERC-1271), also one
 * that is not deployed yet (ERC-6492).
 *
 * @throws FrameError NODE_UNREACHABLE
 */
export async function isSignedBy(
  callNodes: CallNodes,
  { message, signature, address }: SignedMessage,
): Promise<boolean> {
  if (!/^0x([0-9a-f]{2})+$/i.test(signature)) return false
  const bytes = Buffer.from(signature.slice(2), 'hex')
  if (bytes.length > longestSignature) return false
  const digest = hashMessage(message)
  if (recoverSigner(digest, bytes) === address.toLowerCase()) return true
  const wrapped = unwrapCounterfactual(bytes)
  const data = encodeCheck(digest, wrapped?.signature ?? bytes)
  const answer = await callNodes(
    wrapped
      ? { data: encodeCounterfactualCall({ ...wrapped, address, data }) }
      : { to: address, data: `0x${data.toString('hex')}` },
  )
  return answer?.toLowerCase() === `0x${isValidSignature.padEnd(64, '0')}`
}

/** EIP-191, version E. */
function hashMessage(message: string): Uint8Array {
  const bytes = Buffer.from(message)
  return keccak256(
    Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]),
  )
}

/** The address whose key signed, in lower case. */
function recoverSigner(digest: Uint8Array, signature: Uint8Array): string | undefined {
  const last = signature[64] ?? 0
  const recovery = last >= 27 ? last - 27 : last
  if (signature.length !== 65 || recovery > 1) return undefined
  try {
    const key = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
      .addRecoveryBit(recovery)
      .recoverPublicKey(digest)
      .toRawBytes(false)
    return `0x${Buffer.from(keccak256(key.subarray(1)).subarray(12)).toString('hex')}`
  } catch {
    // No point of the curve.
    return undefined
  }
}

function encodeCheck(digest: Uint8Array, signature: Uint8Array): Buffer {
  const padding = Buffer.alloc((32 - (signature.length % 32)) % 32)
  const head = `${isValidSignature}${Buffer.from(digest).toString('hex')}${encodeWord(64)}${encodeWord(signature.length)}`
  return Buffer.concat([Buffer.from(head, 'hex'), signature, padding])
}
