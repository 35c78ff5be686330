import type { Hex } from '@latchkey/protocol'
import { LatchkeyError } from '../errors.ts'
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
  /** Reads the receipt again at each block, because a reorganization may have removed it. */
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

  /** Every other failure costs only the replacement: the wait for the original goes on. */
  async function readOriginal(signal: AbortSignal): Promise<NodeTransaction | undefined> {
    try {
      return await readTransaction(read, hash, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof LatchkeyError) throw error
      return undefined
    }
  }

  /** A node may lack counts at a block's number, or an earlier block's state. */
  async function lookForReplacement(
    { block, original }: { block: bigint; original: NodeTransaction },
    signal: AbortSignal,
  ): Promise<void> {
    const { from: address, nonce } = original
    try {
      if ((await readNonce(read, { address, block }, signal)) <= nonce) {
        unused = block
        return
      }
      const earliest = block > earlierBlocks ? block - earlierBlocks : 0n
      const low = unused !== undefined && unused < block ? unused : earliest
      replacement = await findReplacement(read, { original, range: { low, high: block } }, signal)
    } catch {
      signal.throwIfAborted()
    }
  }

  return {
    isKnown: () => original !== undefined,
    async check(block, signal) {
      const receipt = await readReceipt(read, hash, signal)
      if (receipt) return { receipt, replacement: undefined }
      const found = await readReplacement(signal)
      if (found) return found
      original ??= await readOriginal(signal)
      if (!original) return undefined
      const before = replacement
      await lookForReplacement({ block, original }, signal)
      return replacement === before ? undefined : readReplacement(signal)
    },
  }
}
