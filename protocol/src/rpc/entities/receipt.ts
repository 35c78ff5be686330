import { hex, txHash } from '../../primitives.ts'
import { list } from '../../schema/list.ts'
import { openObject } from '../../schema/object.ts'
import { optional } from '../../schema/optional.ts'
import type { Infer } from '../../schema/schema.ts'
import { log } from './log.ts'

/** What became of a transaction. `status` is `0x1` for success; it is missing before Byzantium. */
export const receipt = openObject({
  transactionHash: txHash,
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  status: optional(hex),
  logs: list(log),
})
export type Receipt = Infer<typeof receipt>
