/** Permissions that a wallet grants to another signer (ERC-7715). */
import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { evmChainId } from './chainId.ts'
import { nodeObject } from './nodeObject.ts'

/** `type` names a kind that other standards define; `data` is that kind's own. */
const typed = z.object({ type: z.string(), data: z.optional(z.record(z.string(), json)) })

const fields = {
  address: z.optional(evmAddress),
  /** Unix seconds. */
  expiry: z.int().check(z.positive()),
  signer: typed,
  permissions: z.array(typed).check(z.minLength(1)),
  policies: z.optional(z.array(typed)),
}

export const permissionRequest = z.object({ ...fields, chainId: evmChainId })
export type PermissionRequest = z.infer<typeof permissionRequest>

/** What was granted, which may be less than asked, and the context that later calls present. */
export const permissionGrant = nodeObject({ ...fields, chainId: hex, permissionsContext: hex })
export type PermissionGrant = z.infer<typeof permissionGrant>
