import * as z from 'zod/mini'
import { evmAddress, hex, txHash } from '../../primitives.ts'
import { log } from './log.ts'
import { nodeObject } from './nodeObject.ts'

/** What became of a transaction. `status` is `0x1` for success and missing before Byzantium. */
export const receipt = nodeObject({
  transactionHash: txHash,
  blockHash: hex,
  blockNumber: hex,
  status: z.optional(hex),
  gasUsed: hex,
  effectiveGasPrice: z.optional(hex),
  contractAddress: z.optional(z.nullable(evmAddress)),
  logs: z.array(log),
})
export type Receipt = z.infer<typeof receipt>
