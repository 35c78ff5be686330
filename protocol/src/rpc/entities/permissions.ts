/** Permissions that a wallet grants to another signer (ERC-7715). */

import { json } from '../../json.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { integer, text } from '../../schema/kind.ts'
import { filledList, list } from '../../schema/list.ts'
import { object, openObject, record } from '../../schema/object.ts'
import { optional } from '../../schema/optional.ts'
import { evmChainId } from './chainId.ts'

/** `type` names a kind that other standards define; `data` is that kind's own. */
const typed = object({ type: text, data: optional(record(json)) })

const fields = {
  chainId: evmChainId,
  address: optional(evmAddress),
  /** Unix seconds. */
  expiry: integer,
  signer: typed,
  permissions: filledList(typed),
  policies: optional(list(typed)),
}

export const permissionRequest = object(fields)

/** What was granted, which may be less than asked, and the context that later calls present. */
export const permissionGrant = openObject({ ...fields, permissionsContext: hex })
