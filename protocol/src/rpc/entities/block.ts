import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { object, openObject } from '../../object.ts'
import { bytes32, hex } from '../../primitives.ts'
import { quantity } from './quantity.ts'

/** A reference to a block: a number, a tag, or an EIP-1898 object. */
export const blockId = z.union(
  [
    z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest']),
    quantity,
    object({ blockHash: bytes32, requireCanonical: z.optional(z.boolean()) }),
    object({ blockNumber: quantity }),
  ],
  withMessage('Expected a block number, tag or EIP-1898 object'),
)
export type BlockId = z.infer<typeof blockId>

/** Clients may omit the block; nodes require it. */
export const latestByDefault = z._default(blockId, 'latest')

const nullableHex = z.optional(z.nullable(hex))

/** As nodes report it; number and hash are null or missing while it is pending. */
export const block = openObject({
  number: nullableHex,
  hash: nullableHex,
  timestamp: hex,
  /** Since EIP-1559. */
  baseFeePerGas: nullableHex,
})
