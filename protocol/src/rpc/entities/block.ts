import { bytes32, hex } from '../../primitives.ts'
import { firstOf } from '../../schema/firstOf.ts'
import { boolean } from '../../schema/kind.ts'
import { object, openObject } from '../../schema/object.ts'
import { oneOf } from '../../schema/oneOf.ts'
import { nullable, optional, withDefault } from '../../schema/optional.ts'
import type { Infer } from '../../schema/schema.ts'
import { quantity } from './quantity.ts'

/** How a request names a block: by number, by tag, or as an EIP-1898 object. */
export const blockId = firstOf(
  'Expected a block number, tag or EIP-1898 object',
  oneOf('latest', 'pending', 'safe', 'finalized', 'earliest'),
  quantity,
  object({ blockHash: bytes32, requireCanonical: optional(boolean) }),
  object({ blockNumber: quantity }),
)
export type BlockId = Infer<typeof blockId>

/** Clients may leave the block out; nodes want it. */
export const latestByDefault = withDefault<BlockId>(blockId, 'latest')

/** As a node tells of it; number and hash are null while it is pending. */
export const block = openObject({
  number: nullable(hex),
  hash: nullable(hex),
  timestamp: hex,
  /** Since EIP-1559. */
  baseFeePerGas: optional(hex),
})
