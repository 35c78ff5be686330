import { text } from '../schema/kind.ts'
import { list } from '../schema/list.ts'
import { object } from '../schema/object.ts'
import { optional } from '../schema/optional.ts'
import type { Infer } from '../schema/schema.ts'

const optionalText = optional(text)

/** The fields of a CAIP-122 sign-in message; times are ISO 8601. */
export const siwxMessage = object({
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  notBefore: optionalText,
  statement: optionalText,
  resources: optional(list(text)),
  requestId: optionalText,
  issuedAt: optionalText,
  expirationTime: optionalText,
  /** The text to sign, with `<<AccountAddress>>` where the address goes. */
  serializedMessage: optionalText,
})
export type SiwxMessage = Infer<typeof siwxMessage>
