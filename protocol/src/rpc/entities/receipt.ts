import * as z from 'zod/mini'
import { openObject } from '../../object.ts'
import { hex, txHash } from '../../primitives.ts'
import { log } from './log.ts'

/** What became of a transaction. `status` is `0x1` for success; it is missing before Byzantium. */
export const receipt = openObject({
  transactionHash: txHash,
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  status: z.optional(hex),
  logs: z.array(log),
})
export type Receipt = z.infer<typeof receipt>
