/** Batches of calls (EIP-5792). */
import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { bytes, evmAddress, type Hex, hex, txHash } from '../../primitives.ts'
import { evmChainId } from './chainId.ts'
import { log } from './log.ts'
import { nodeObject } from './nodeObject.ts'
import { quantity } from './quantity.ts'

/** Capability name -> its own settings. */
export const capabilities = z.record(z.string(), json)

/** Base units, as a hex quantity or as decimal digits. */
const value = z.union(
  [quantity, z.pipe(z.string().check(z.regex(/^\d{1,77}$/)), z.transform(toHex))],
  {
    error: 'Expected a hex quantity or decimal digits',
  },
)

const call = z.object({
  to: evmAddress,
  data: z.optional(bytes),
  value: z.optional(value),
  capabilities: z.optional(capabilities),
})

/** Version, sender and chain may be left out, as old clients do. */
export const callBatch = z.object({
  version: z.optional(z.string()),
  id: z.optional(z.string().check(z.maxLength(4096))),
  chainId: z.optional(evmChainId),
  from: z.optional(evmAddress),
  atomicRequired: z.optional(z.boolean()),
  calls: z.array(call).check(z.minLength(1)),
  capabilities: z.optional(capabilities),
})
export type CallBatch = z.infer<typeof callBatch>

/** `status`: 100 pending, 200 done, 400 not included, 500 reverted, 600 partly reverted. */
export const callsStatus = nodeObject({
  version: z.string(),
  id: z.string(),
  chainId: hex,
  status: z.number(),
  atomic: z.boolean(),
  receipts: z.optional(
    z.array(
      nodeObject({
        transactionHash: txHash,
        blockHash: hex,
        blockNumber: hex,
        gasUsed: hex,
        status: hex,
        logs: z.array(log),
      }),
    ),
  ),
  capabilities: z.optional(capabilities),
})

function toHex(digits: string): Hex {
  return `0x${BigInt(digits).toString(16)}`
}
