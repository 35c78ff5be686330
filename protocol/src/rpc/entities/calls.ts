/** Batches of calls (EIP-5792). */

import { json } from '../../json.ts'
import { bytes, evmAddress, type Hex, hex } from '../../primitives.ts'
import { convert } from '../../schema/convert.ts'
import { firstOf } from '../../schema/firstOf.ts'
import { boolean, number, text } from '../../schema/kind.ts'
import { filledList, list } from '../../schema/list.ts'
import { object, openObject, record } from '../../schema/object.ts'
import { optional } from '../../schema/optional.ts'
import { pattern } from '../../schema/pattern.ts'
import type { Infer } from '../../schema/schema.ts'
import { evmChainId } from './chainId.ts'
import { quantity } from './quantity.ts'
import { receipt } from './receipt.ts'

/** Capability name -> its own settings. */
export const capabilities = record(json)

const decimal = pattern(/^\d{1,77}$/, 'Expected decimal digits')

/** Base units, as a hex quantity or as decimal digits. */
const value = firstOf(
  'Expected a hex quantity or decimal digits',
  quantity,
  convert(decimal, (digits): Hex => `0x${BigInt(digits).toString(16)}`),
)

const call = object({
  to: evmAddress,
  data: optional(bytes),
  value: optional(value),
  capabilities: optional(capabilities),
})

/** Version, sender and chain may be left out, as old clients do. */
export const callBatch = object({
  version: optional(text),
  id: optional(text),
  chainId: optional(evmChainId),
  from: optional(evmAddress),
  atomicRequired: optional(boolean),
  calls: filledList(call),
  capabilities: optional(capabilities),
})
export type CallBatch = Infer<typeof callBatch>

/** `status`: 100 pending, 200 done, 400 not included, 500 reverted, 600 partly reverted. */
export const callsStatus = openObject({
  version: text,
  id: text,
  chainId: hex,
  status: number,
  atomic: boolean,
  receipts: optional(list(receipt)),
})
