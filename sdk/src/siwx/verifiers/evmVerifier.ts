import { loadCode } from '../../core/loadCode.ts'
import { SiwxError } from '../siwxError.ts'
import { recoverEvmAddress } from './recoverEvmAddress.ts'
import type { SiwxVerifier, VerifySignatureParameters } from './verifier.ts'

export type EvmVerifierParameters = {
  /**
   * Addresses of nodes by CAIP-2 id, for the signatures of contract accounts (ERC-1271 and ERC-6492).
   * Default: none, and only signatures of plain accounts are accepted. Needs `viem`.
   */
  readonly nodes?: Readonly<Record<string, string>> | undefined
  /** Milliseconds to wait for a node. Default: 10,000. */
  readonly timeout?: number | undefined
}

/** Bytes of a contract account's signature. With a deployment in it (ERC-6492), it has some thousands. */
const maxSignatureLength = 32_768

/** Checks signatures of plain accounts here, and those of contract accounts by a node of yours. */
export function evmVerifier({
  nodes = {},
  timeout = 10_000,
}: EvmVerifierParameters = {}): SiwxVerifier {
  return {
    namespace: 'eip155',
    async verify(parameters) {
      const { accountAddress, message, signature, chainId } = parameters
      const signer = recoverEvmAddress(message, signature)
      if (signer !== undefined && signer.toLowerCase() === accountAddress.toLowerCase()) return true
      const node = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
      const isBytes = /^0x(?:[0-9a-fA-F]{2})+$/.test(signature)
      if (node === undefined || !isBytes || signature.length > 2 * maxSignatureLength) return false
      return verifyByNode(node, timeout, parameters)
    },
  }
}

async function verifyByNode(
  url: string,
  timeout: number,
  { accountAddress, message, signature, chainId }: VerifySignatureParameters,
): Promise<boolean> {
  const { createPublicClient, http } = await loadCode(() => import('viem'))
  const client = createPublicClient({ transport: http(url, { timeout, retryCount: 0 }) })
  try {
    // A signature of a contract is valid on its own chain only.
    if (`eip155:${await client.getChainId()}` !== chainId)
      throw new SiwxError('NODE_UNREACHABLE', {
        message: `The node of ${chainId} is one of another chain`,
      })
    // viem's types; both were checked to be hex.
    const hex = { address: accountAddress as `0x${string}`, signature: signature as `0x${string}` }
    return await client.verifyMessage({ ...hex, message })
  } catch (error) {
    if (error instanceof SiwxError) throw error
    throw new SiwxError('NODE_UNREACHABLE', { cause: error })
  }
}
