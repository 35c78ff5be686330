/** WebAuthn Level 3, as JSON. Without extension results: PRF outputs stay in the browser. */
import * as z from 'zod/mini'
import { base64url, id, instant, text } from './values.ts'

export const passkeyId = id('pk')
export const ceremonyState = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
/** The address that the page `/passkey` returned. */
export const resultUri = text(2048)
export const returnUrl = z.optional(text(2048))

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

export const assertionResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: base64url(128),
  }),
})
export type AssertionResponse = z.infer<typeof assertionResponse>

export const attestationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(32_768),
    transports: z.array(text(32)),
  }),
})
export type AttestationResponse = z.infer<typeof attestationResponse>

/** `unknown`: a passkey that this server does not know, such as a removed one. */
export const ceremonyAnswer = z.object({
  outcome: z.enum(['done', 'unknown', 'refused']),
  resultUri: z.optional(resultUri),
})

export const passkeyList = z.object({
  passkeys: z.array(z.object({ id: passkeyId, createdAt: instant, isBackedUp: z.boolean() })),
})

/** Input of an authenticator's PRF extension, which computes the factor of a slot from it. */
const slotPasskey = z.object({
  credentialId: base64url(1400),
  transports: z.array(text(32)),
  /** 32 bytes. */
  prfSalt: base64url(64),
})
export type SlotPasskey = z.infer<typeof slotPasskey>

export const passkeySalts = z.object({
  rpId: text(253),
  /** Of the passkeys that sign in: each can become the slot's. */
  passkeys: z.array(slotPasskey),
  /** Of the wallet's slot. */
  slot: z.nullable(slotPasskey),
})
export type PasskeySalts = z.infer<typeof passkeySalts>
