import * as z from 'zod/mini'
import { filledArray } from '../../filledArray.ts'
import { integer } from '../../integer.ts'
import { json } from '../../json.ts'
import { object, openObject, record } from '../../object.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { evmChainId } from './chainId.ts'

/** Other standards define the kinds that `type` names, with their own `data`. */
const typed = object({ type: z.string(), data: z.optional(record(json)) })

const fields = {
  chainId: evmChainId,
  address: z.optional(evmAddress),
  /** Unix seconds. */
  expiry: integer,
  signer: typed,
  permissions: filledArray(typed),
  policies: z.optional(z.array(typed)),
}

export const permissionRequest = object(fields)

/**
 * The granted permissions (ERC-7715), maybe fewer than requested, and the context that later calls
 * present.
 */
export const permissionGrant = openObject({ ...fields, permissionsContext: hex })
