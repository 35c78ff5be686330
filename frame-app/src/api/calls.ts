/**
 * The JSON API between page and server: the server's routes parse with these schemas, and
 * `client.ts` derives its calls from them. Same origin only; failures return `apiError`.
 */
import { checkLength, linkedProvider } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { accountCalls } from './accountCalls.ts'
import { frameConfig } from './frameConfig.ts'
import { emailStarted, identityProvider, newSession, session } from './logins.ts'
import {
  assertionResponse,
  attestationResponse,
  ceremonyAnswer,
  ceremonyState,
  passkeyId,
  passkeyList,
  passkeySalts,
  resultUri,
  returnUrl,
} from './passkeys.ts'
import { base64url, changeId, flowId, instant, languageTag, slotId, text } from './values.ts'
import { slotKind, walletState } from './wallet.ts'

const changeStep = {
  /** Seconds until the code expires. */
  expiresIn: z.int(),
  retryAfter: z.int(),
}
const changeCode = z.object({ changeId, otp: z.string().check(checkLength({ most: 32 })) })

const price = z.number().check(z.positive())
const write = z.object({ write: text(8192) })
const slotCredential = z.optional(base64url(1400))
const nothing = z.object({})
const project = { projectId: text(64), dappOrigin: text(300) }

export type { IdentityProvider, Session } from './logins.ts'

/**
 * `auth`: none; `proof`, a DPoP proof of the device key; a proof and the access token bound to it, of
 * a session at a dApp (`session`), on the account page (`ownSession`) or either (`anySession`). `:slotId` and `:passkeyId` in a path come from the request. GET requests use query parameters.
 */
export const api = {
  ...accountCalls,
  config: {
    method: 'GET',
    path: '/v1/config',
    auth: 'none',
    request: z.object(project),
    reply: frameConfig,
  },
  emailStart: {
    method: 'POST',
    path: '/v1/email/start',
    auth: 'proof',
    request: z.object({
      ...project,
      email: text(254),
      timeZone: z.optional(text(64)),
      /** BCP 47, of the emails and the page behind the link. */
      locale: z.optional(languageTag),
      showsNumber: z.optional(z.boolean()),
    }),
    reply: emailStarted,
  },
  emailResend: {
    method: 'POST',
    path: '/v1/email/resend',
    auth: 'proof',
    request: z.object({ flowId }),
    reply: emailStarted,
  },
  emailVerify: {
    method: 'POST',
    path: '/v1/email/verify',
    auth: 'proof',
    request: z.object({ flowId, otp: z.string().check(checkLength({ most: 32 })) }),
    reply: newSession,
  },
  /** Replies once the state is not PENDING, or after 20 s with PENDING. */
  deviceWait: {
    method: 'GET',
    path: '/v1/device/wait',
    auth: 'proof',
    request: z.object({ flowId }),
    reply: z.object({
      state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'EXPIRED']),
      action: z.optional(z.enum(['VERIFY_OTP'])),
    }),
  },
  /** `returnUrl`: the page of the dApp that the provider's answer leads to, instead of a popup. */
  socialStart: {
    method: 'POST',
    path: '/v1/social/start',
    auth: 'proof',
    request: z.object({
      ...project,
      provider: identityProvider,
      returnUrl: z.optional(text(2048)),
    }),
    reply: z.object({ uri: text(8192) }),
  },
  /** `uri`: the address that the popup or the redirect handed to the dApp. */
  socialFinish: {
    method: 'POST',
    path: '/v1/social/finish',
    auth: 'proof',
    request: z.object({ uri: text(4096) }),
    reply: newSession,
  },
  /** `url`: for the Farcaster app, as a link or a QR code. */
  farcasterStart: {
    method: 'POST',
    path: '/v1/farcaster/start',
    auth: 'proof',
    request: z.object(project),
    reply: z.object({ flowId, url: text(2048) }),
  },
  /** Replies once the app has signed, or after 20 s with PENDING. */
  farcasterWait: {
    method: 'GET',
    path: '/v1/farcaster/wait',
    auth: 'proof',
    request: z.object({ flowId }),
    reply: z.object({ state: z.enum(['PENDING', 'SIGNED']) }),
  },
  farcasterFinish: {
    method: 'POST',
    path: '/v1/farcaster/finish',
    auth: 'proof',
    request: z.object({ flowId }),
    reply: newSession,
  },
  /** Links a Farcaster account, with the rules of `socialLinkStart`. Wait and cancel as for a login. */
  farcasterLinkStart: {
    method: 'POST',
    path: '/v1/farcaster/link/start',
    auth: 'anySession',
    request: nothing,
    reply: z.object({ flowId, url: text(2048) }),
  },
  farcasterLinkFinish: {
    method: 'POST',
    path: '/v1/farcaster/link/finish',
    auth: 'anySession',
    request: z.object({ flowId }),
    reply: z.object({ userName: z.nullable(z.string()) }),
  },
  farcasterCancel: {
    method: 'POST',
    path: '/v1/farcaster/cancel',
    auth: 'proof',
    request: z.object({ flowId }),
    reply: nothing,
  },
  /**
   * Links an identity. Requires authentication at most 5 minutes old, in a trusted origin or on the
   * account page, which the provider's answer then leads back to.
   */
  socialLinkStart: {
    method: 'POST',
    path: '/v1/social/link/start',
    auth: 'anySession',
    request: z.object({ provider: identityProvider, returnUrl }),
    reply: z.object({ uri: text(8192) }),
  },
  socialLinkFinish: {
    method: 'POST',
    path: '/v1/social/link/finish',
    auth: 'anySession',
    request: z.object({ uri: text(4096) }),
    reply: z.object({ provider: identityProvider, userName: z.nullable(z.string()) }),
  },
  /** Requires what a link requires. LAST_LOGIN if no other way to sign in would be left. */
  socialUnlink: {
    method: 'POST',
    path: '/v1/social/unlink',
    auth: 'anySession',
    request: z.object({ provider: linkedProvider }),
    reply: nothing,
  },
  /**
   * Emails a code to the current address, or resends the last one. A user without an email gets the
   * code at the new address, after a login at most 5 minutes old.
   */
  emailChangeStart: {
    method: 'POST',
    path: '/v1/email-change/start',
    auth: 'anySession',
    request: z.object({
      email: text(254),
      timeZone: z.optional(text(64)),
      /** BCP 47, of the emails and the page behind the link. */
      locale: z.optional(languageTag),
    }),
    reply: z.object({
      changeId,
      action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      ...changeStep,
    }),
  },
  /** Takes the code from the current address and emails one to the new address. */
  emailChangePrimary: {
    method: 'POST',
    path: '/v1/email-change/primary',
    auth: 'anySession',
    request: changeCode,
    reply: z.object(changeStep),
  },
  /** Takes the code from the new address. Ends the user's other sessions. */
  emailChangeSecondary: {
    method: 'POST',
    path: '/v1/email-change/secondary',
    auth: 'anySession',
    request: changeCode,
    reply: session,
  },
  /** `uri`: the page of the ceremony, which returns a `resultUri` that only this key can finish. */
  passkeyStart: {
    method: 'POST',
    path: '/v1/passkey/start',
    auth: 'proof',
    request: z.object({ ...project, returnUrl }),
    reply: z.object({ uri: text(2048) }),
  },
  passkeyFinish: {
    method: 'POST',
    path: '/v1/passkey/finish',
    auth: 'proof',
    request: z.object({ uri: resultUri }),
    reply: newSession,
  },
  /** Called by the ceremony's page: the state is all that it has. Works once. */
  passkeyAnswer: {
    method: 'POST',
    path: '/v1/passkey/answer',
    auth: 'none',
    request: z.object({
      state: ceremonyState,
      credential: z.union([assertionResponse, attestationResponse]),
    }),
    reply: ceremonyAnswer,
  },
  /** `link` requires authentication at most 5 minutes old, in a trusted origin. */
  passkeySessionStart: {
    method: 'POST',
    path: '/v1/passkeys/start',
    auth: 'anySession',
    request: z.object({ purpose: z.enum(['link', 'step_up']), returnUrl }),
    reply: z.object({ uri: text(2048) }),
  },
  passkeySessionFinish: {
    method: 'POST',
    path: '/v1/passkeys/finish',
    auth: 'anySession',
    request: z.object({ uri: resultUri }),
    reply: z.object({ purpose: z.enum(['link', 'step_up']), authTime: instant }),
  },
  passkeys: {
    method: 'GET',
    path: '/v1/passkeys',
    auth: 'anySession',
    request: nothing,
    reply: passkeyList,
  },
  /** Requires authentication at most 5 minutes old. */
  passkeyDelete: {
    method: 'DELETE',
    path: '/v1/passkeys/:passkeyId',
    auth: 'anySession',
    request: z.object({ passkeyId }),
    reply: nothing,
  },
  session: {
    method: 'GET',
    path: '/v1/session',
    auth: 'anySession',
    request: nothing,
    reply: session,
  },
  sessionRevoke: {
    method: 'POST',
    path: '/v1/session/revoke',
    auth: 'anySession',
    request: z.object({ all: z.optional(z.boolean()) }),
    reply: nothing,
  },
  wallet: {
    method: 'GET',
    path: '/v1/wallet',
    auth: 'anySession',
    request: nothing,
    reply: walletState,
  },
  /** Creates if absent: returns the stored wallet, maybe an earlier caller's. */
  walletCreate: {
    method: 'POST',
    path: '/v1/wallet',
    auth: 'anySession',
    /** `credentialId`: as for `slotPut`. */
    request: z.extend(write, { credentialId: slotCredential }),
    reply: walletState,
  },
  slotPut: {
    method: 'PUT',
    path: '/v1/slots/:slotId',
    auth: 'anySession',
    /** `credentialId`: of one of the user's passkeys, for a slot of the kind `passkey`. */
    request: z.extend(write, { slotId, credentialId: slotCredential }),
    reply: walletState,
  },
  slotDelete: {
    method: 'DELETE',
    path: '/v1/slots/:slotId',
    auth: 'anySession',
    request: z.extend(write, { slotId }),
    reply: walletState,
  },
  /**
   * The first call for a slot id creates the factor; `assisted` requires authentication at most 10
   * minutes old.
   */
  slotFactor: {
    method: 'POST',
    path: '/v1/slots/:slotId/factor',
    auth: 'anySession',
    request: z.object({ slotId, kind: slotKind, ephemeralPub: base64url(64) }),
    reply: z.object({
      serverPub: base64url(64),
      ciphertext: base64url(256),
      signature: base64url(128),
    }),
  },
  /**
   * Evaluates a blinded password under the slot's key (RFC 9497), created at the first call.
   * Requires authentication at most 10 minutes old. RATE_LIMITED after 10 in 24 hours.
   */
  slotEvaluate: {
    method: 'POST',
    path: '/v1/slots/:slotId/evaluate',
    auth: 'anySession',
    request: z.object({ slotId, blinded: base64url(64) }),
    reply: z.object({ evaluated: base64url(64), signature: base64url(128) }),
  },
  /**
   * Permits the account worker one export, and emails the owner. Requires authentication at most 5
   * minutes old.
   */
  walletExport: {
    method: 'POST',
    path: '/v1/wallet/export',
    auth: 'ownSession',
    request: z.object({ requestId: base64url(64) }),
    reply: z.object({ signature: base64url(128) }),
  },
  /** For the PRF extension (WebAuthn Level 3). */
  passkeySalts: {
    method: 'GET',
    path: '/v1/passkeys/salts',
    auth: 'anySession',
    request: nothing,
    reply: passkeySalts,
  },
  /** Of one network in CHAINS: its own currency and its listed tokens, in whole units. */
  prices: {
    method: 'GET',
    path: '/v1/prices',
    auth: 'session',
    request: z.object({ chain: text(64) }),
    reply: z.object({
      /** ISO 4217. */
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      native: z.nullable(price),
      /** 0x hex in lower case, or base58. */
      tokens: z.array(z.object({ token: text(64), price })),
    }),
  },
} as const

export type ApiCall = keyof typeof api
export type ApiRequest<Call extends ApiCall> = z.infer<(typeof api)[Call]['request']>
export type ApiReply<Call extends ApiCall> = z.infer<(typeof api)[Call]['reply']>

/** The body outside 2xx. `code` is a `FrameErrorCode`. */
export const apiError = z.object({
  error: z.object({
    code: text(64),
    message: text(1000),
    /** Seconds, for limits. */
    retryAfter: z.optional(z.int()),
    /** After a wrong code. */
    left: z.optional(z.int()),
    /** When a hold ends. */
    until: z.optional(instant),
    /** Tells causes of one code apart. */
    cause: z.optional(text(64)),
  }),
})
