import * as z from 'zod/mini'
import { object } from '../object.ts'

/** Stands for the address in a sign-in message while only the frame knows it. */
export const addressPlaceholder = '<<AccountAddress>>'

const optionalText = z.optional(z.string())

/** The fields of a CAIP-122 message; times are ISO 8601. */
export const siwxMessage = object({
  accountAddress: z.string(),
  chainId: z.string(),
  domain: z.string(),
  uri: z.string(),
  version: z.string(),
  nonce: z.string(),
  notBefore: optionalText,
  statement: optionalText,
  resources: z.optional(z.array(z.string())),
  requestId: optionalText,
  issuedAt: optionalText,
  expirationTime: optionalText,
  /** The text to sign, with `addressPlaceholder` where the address goes. */
  serializedMessage: optionalText,
})
export type SiwxMessage = z.infer<typeof siwxMessage>
