import * as z from 'zod/mini'
import { object } from '../object.ts'
import { chainId } from '../primitives.ts'
import { account, accountType, namespaceAccount } from './account.ts'
import { siwxMessage } from './siwxMessage.ts'

export const user = object({
  email: z.optional(z.nullable(z.string())),
  address: z.string(),
  /** A number for EVM chains, CAIP-2 for others. */
  chainId,
  accounts: z.optional(z.array(account)),
  /** Accounts of all namespaces, so that one request reads them all. Port only. */
  allAccounts: z.optional(z.array(namespaceAccount)),
  /** CAIP-2 ids of the networks that the server serves. Port only. */
  networks: z.optional(z.array(z.string())),
  userName: z.optional(z.nullable(z.string())),
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(accountType),
  /** The login ends with the page, because the browser blocks storage. */
  memoryOnly: z.optional(z.boolean()),
  /** Present if a `siwxMessage` was given and approved. */
  signature: z.optional(z.string()),
  message: z.optional(z.string()),
  siwxMessage: z.optional(siwxMessage),
})
export type User = z.infer<typeof user>
