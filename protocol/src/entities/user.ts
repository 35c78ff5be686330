import * as z from 'zod/mini'
import { object } from '../object.ts'
import { chainId } from '../primitives.ts'
import { account, accountType, namespaceAccount } from './account.ts'
import { siwxMessage } from './siwxMessage.ts'

/** The connected person, as GET_USER and CONNECT_SOCIAL answer. */
export const user = object({
  email: z.optional(z.nullable(z.string())),
  address: z.string(),
  /** A number for EVM chains, CAIP-2 for others. */
  chainId,
  /** The accounts on `chainId`. */
  accounts: z.optional(z.array(account)),
  /** The accounts of every chain family, so that one request reads them all. Port only. */
  allAccounts: z.optional(z.array(namespaceAccount)),
  userName: z.optional(z.nullable(z.string())),
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(accountType),
  /** The login ends with the page: the browser lets the frame keep nothing. */
  memoryOnly: z.optional(z.boolean()),
  /** Present when a `siwxMessage` was given and approved. */
  signature: z.optional(z.string()),
  message: z.optional(z.string()),
  siwxMessage: z.optional(siwxMessage),
})
export type User = z.infer<typeof user>
