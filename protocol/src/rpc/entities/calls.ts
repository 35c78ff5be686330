/** Batches of calls (EIP-5792). */

import * as z from 'zod/mini'
import { checkLength } from '../../checkLength.ts'
import { filledArray } from '../../filledArray.ts'
import { withMessage } from '../../issueMessages.ts'
import { json } from '../../json.ts'
import { limits } from '../../limits.ts'
import { object, openObject, record } from '../../object.ts'
import { pattern } from '../../pattern.ts'
import { bytes, evmAddress, type Hex, hex } from '../../primitives.ts'
import { evmChainId } from './chainId.ts'
import { quantity } from './quantity.ts'
import { receipt } from './receipt.ts'

/** Settings by capability name. */
export const capabilities = record(json)

const decimal = pattern(/^\d{1,77}$/, 'Expected decimal digits')

/** Base units, as a hex quantity or as decimal digits. */
const value = z.union(
  [
    quantity,
    z.pipe(
      decimal,
      z.transform((digits): Hex => `0x${BigInt(digits).toString(16)}`),
    ),
  ],
  withMessage('Expected a hex quantity or decimal digits'),
)

/** EIP-5792 requires the `0x`. */
const target = z.pipe(pattern(/^0x/, 'Address is invalid'), evmAddress)

const call = object({
  /** Null or absent creates a contract. */
  to: z.optional(z.nullable(target)),
  data: z.optional(bytes),
  value: z.optional(value),
  capabilities: z.optional(capabilities),
})

const longest = limits.callsIdLength

export const callsId = z
  .string()
  .check(
    checkLength({ least: 1, most: longest }, withMessage(`Expected 1 to ${longest} characters`)),
  )

/** Old clients omit version, sender and chain. */
export const callBatch = object({
  version: z.optional(pattern(/^(?:1|1\.0|2\.0\.0)$/, 'Expected 1.0 or 2.0.0')),
  id: z.optional(callsId),
  chainId: z.optional(evmChainId),
  from: z.optional(evmAddress),
  atomicRequired: z.optional(z.boolean()),
  calls: filledArray(call),
  capabilities: z.optional(capabilities),
})
export type CallBatch = z.infer<typeof callBatch>

/** `status`: 100 pending, 200 done, 400 not included, 500 reverted, 600 partly reverted. */
export const callsStatus = openObject({
  version: z.string(),
  id: z.string(),
  chainId: hex,
  status: z.number(),
  atomic: z.boolean(),
  receipts: z.optional(z.array(receipt)),
})
