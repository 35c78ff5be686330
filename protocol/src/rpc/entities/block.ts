/** How a request names a block, and how a node describes one. */
import * as z from 'zod/mini'
import { bytes32, hex } from '../../primitives.ts'
import { nodeObject } from './nodeObject.ts'
import { quantity } from './quantity.ts'

/** A number, a tag, or an EIP-1898 object. */
export const blockId = z.union(
  [
    z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest']),
    quantity,
    z.object({ blockHash: bytes32, requireCanonical: z.optional(z.boolean()) }),
    z.object({ blockNumber: quantity }),
  ],
  { error: 'Expected a block number, tag or EIP-1898 object' },
)
export type BlockId = z.infer<typeof blockId>

/** Clients may leave the block out; nodes want it. */
export const latestByDefault = z._default(blockId, 'latest')

/** Null when the node has no such block; number and hash are null while it is pending. */
export const block = z.nullable(
  nodeObject({
    number: z.nullable(hex),
    hash: z.nullable(hex),
    parentHash: hex,
    timestamp: hex,
    gasLimit: hex,
    gasUsed: hex,
    baseFeePerGas: z.optional(hex),
  }),
)
