import type { Hex } from '@latchkey/protocol'
import { NodeRpcError } from '../../networks/nodeRpcError.ts'
import { findReplacement, type Replacement } from './findReplacement.ts'
import {
  type NodeReceipt,
  type NodeTransaction,
  readNonce,
  readReceipt,
  readTransaction,
} from './nodeAnswers.ts'
import type { ReadChain } from './readChain.ts'

export type Mined = {
  readonly receipt: NodeReceipt & { readonly blockNumber: bigint }
  readonly replacement: Replacement | undefined
}

export type Follower = {
  /** Checks that the sender and nonce are known, which identify a replacement. */
  isKnown(): boolean
  /** Reads the receipt at this block, anew each time: a reorganization may have removed it. */
  check(block: bigint, signal: AbortSignal): Promise<Mined | undefined>
}

/** Blocks before the first check that are searched for a replacement. Nodes keep 128 states. */
const earlierBlocks = 64n

export function followTransaction(read: ReadChain, hash: Hex): Follower {
  let original: NodeTransaction | undefined
  /** The last block at which the nonce was unused. */
  let unused: bigint | undefined
  let replacement: Replacement | undefined

  async function readReplacement(signal: AbortSignal): Promise<Mined | undefined> {
    const receipt = replacement && (await readReceipt(read, replacement.hash, signal))
    return receipt && { receipt, replacement }
  }

  return {
    isKnown: () => original !== undefined,
    async check(block, signal) {
      const receipt = await readReceipt(read, hash, signal)
      if (receipt) return { receipt, replacement: undefined }
      const found = await readReplacement(signal)
      if (found) return found
      original ??= await readTransaction(read, hash, signal)
      if (!original) return undefined
      const { from: address, nonce } = original
      if ((await readNonce(read, { address, block }, signal)) <= nonce) {
        unused = block
        return undefined
      }
      const earliest = block > earlierBlocks ? block - earlierBlocks : 0n
      const low = unused !== undefined && unused < block ? unused : earliest
      try {
        replacement = await findReplacement(read, { original, range: { low, high: block } }, signal)
      } catch (error) {
        // A node without the state of an earlier block: the wait goes on.
        if (!(error instanceof NodeRpcError)) throw error
      }
      return readReplacement(signal)
    },
  }
}
