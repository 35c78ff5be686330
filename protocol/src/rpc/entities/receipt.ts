import * as z from 'zod/mini'
import { openObject } from '../../object.ts'
import { hex, txHash } from '../../primitives.ts'
import { log } from './log.ts'

const nullableHex = z.optional(z.nullable(hex))

/**
 * The outcome of a transaction. `status` is `0x1` for success, and missing before Byzantium. Some
 * nodes report pending transactions, without a block.
 */
export const receipt = openObject({
  transactionHash: txHash,
  blockHash: nullableHex,
  blockNumber: nullableHex,
  gasUsed: nullableHex,
  status: nullableHex,
  logs: z.array(log),
})
export type Receipt = z.infer<typeof receipt>
