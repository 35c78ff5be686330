import { chainId } from '../primitives.ts'
import { boolean, text } from '../schema/kind.ts'
import { list } from '../schema/list.ts'
import { object } from '../schema/object.ts'
import { nullable, optional } from '../schema/optional.ts'
import type { Infer } from '../schema/schema.ts'
import { account, accountType } from './account.ts'
import { siwxMessage } from './siwxMessage.ts'

/** Who is logged in, as GET_USER and CONNECT_SOCIAL answer. */
export const user = object({
  email: optional(nullable(text)),
  address: text,
  /** A number for EVM chains, CAIP-2 for others. */
  chainId,
  accounts: optional(list(account)),
  userName: optional(nullable(text)),
  smartAccountDeployed: optional(boolean),
  preferredAccountType: optional(accountType),
  /** The login ends with the page: the browser lets the frame keep nothing. */
  memoryOnly: optional(boolean),
  /** Present when a `siwxMessage` was given and approved. */
  signature: optional(text),
  message: optional(text),
  siwxMessage: optional(siwxMessage),
})
export type User = Infer<typeof user>
