/**
 * Messages between `createSiwxClient` and `createSiwxRequestHandler`. Both parse what they receive.
 */
import { type CaipNetworkId, checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { readNamespace } from '../readNamespace.ts'

const text = z.string().check(checkLength({ most: 4096 }))

export const nonceResponse = z.object({ nonce: text, token: text })
export const authenticateResponse = z.object({ token: text })

export const authenticateRequest = z.object({
  message: z.string(),
  signature: z.string(),
})

/** The signed-in account. */
export const siwxServiceAccount = z.object({
  address: text,
  /** CAIP-2. */
  caip2Network: z.custom<CaipNetworkId>(
    (value) => typeof value === 'string' && readNamespace(value) !== undefined,
  ),
  /** That the user confirmed with a code. */
  email: z.nullable(text),
  metadata: z.record(z.string(), z.json()),
})
export type SiwxServiceAccount = z.infer<typeof siwxServiceAccount>

/** CAIP-10. */
export const otpRequest = z.object({
  email: z.email().check(checkLength({ least: 1, most: 254 })),
  account: text,
})
/** `uuid` is null if the account has confirmed this email before: no code was sent. */
export const otpResponse = z.object({ uuid: z.nullable(text) })
export const otpConfirmation = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) })
export const metadataRequest = z.object({ metadata: z.record(z.string(), z.json()) })
