import * as z from 'zod/mini'
import { object } from '../object.ts'
import { chainNamespace } from '../primitives.ts'

/** `eoa`: the key's own account. `smartAccount`: a contract account that the key owns. */
export const accountType = z.enum(['eoa', 'smartAccount'])
export type AccountType = z.infer<typeof accountType>

export const account = object({ address: z.string(), type: accountType })
export type Account = z.infer<typeof account>

export const namespaceAccount = object({
  namespace: chainNamespace,
  address: z.string(),
  type: accountType,
})
export type NamespaceAccount = z.infer<typeof namespaceAccount>
