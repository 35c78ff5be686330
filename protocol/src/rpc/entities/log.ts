/** Event logs: the filter that asks for them and the shape in which they come. */
import * as z from 'zod/mini'
import { bytes32, evmAddress, hex } from '../../primitives.ts'
import { blockId } from './block.ts'
import { nodeObject } from './nodeObject.ts'

/** By block range or by block hash; `null` in `topics` stands for any topic, a list for one of several. */
export const logFilter = z.object({
  address: z.optional(z.nullable(z.union([evmAddress, z.array(evmAddress)]))),
  topics: z.optional(z.array(z.nullable(z.union([bytes32, z.array(z.nullable(bytes32))])))),
  fromBlock: z.optional(blockId),
  toBlock: z.optional(blockId),
  blockHash: z.optional(bytes32),
})
export type LogFilter = z.infer<typeof logFilter>

/** Block and transaction are null while the log is pending. */
export const log = nodeObject({
  address: evmAddress,
  topics: z.array(hex),
  data: hex,
  blockNumber: z.optional(z.nullable(hex)),
  transactionHash: z.optional(z.nullable(hex)),
  logIndex: z.optional(z.nullable(hex)),
})
