/**
 * The JSON API between the frame's page and its server, declared once: the
 * server's routes parse with these schemas, and the page's typed client
 * (`client.ts`) derives its calls from them. Same origin only; failures answer `apiError`.
 */
import * as z from 'zod/mini'
import { type SlotKind, slotKinds } from './slotKinds.ts'

/** Without NUL, which Postgres keeps in no text. */
const text = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !value.includes('\0')),
  )
const id = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{22}$`)))
const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/))
const instant = z.iso.datetime()
/** BCP 47 (RFC 5646), such as `pt-BR`. */
const languageTag = text(35).check(z.refine(isLanguageTag))

const flowId = id('fl')
const slotId = id('sl')
const walletId = id('wa')
const deviceId = id('dv')
const evmAddress = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))])
const solanaAddress = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** A chain that the operator serves. `rpcUrl` is the operator's node, called from the page. */
export const chainConfig = z.object({
  /** CAIP-2. */
  id: text(64),
  name: text(64),
  rpcUrl: z.url(),
  nativeCurrency: z.object({ name: text(32), symbol: text(16), decimals: z.int() }),
  explorerUrl: z.optional(z.url()),
  testnet: z.optional(z.boolean()),
})

/** A token that the operator vouches for, or a cap that the operator sets for a built-in one. */
export const tokenConfig = z
  .object({
    /** CAIP-2. */
    chain: text(64),
    /** 0x hex, or base58 on Solana. */
    address: z.string().check(z.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/)),
    symbol: z.string().check(z.regex(/^[A-Za-z0-9.$-]{1,16}$/)),
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
    /** Whole tokens that one approval may give away without being high risk. */
    cap: z.string().check(z.regex(/^\d{1,30}(\.\d{1,36})?$/)),
  })
  .check(
    z.refine(({ cap, decimals }) => (cap.split('.')[1] ?? '').length <= decimals, {
      path: ['cap'],
    }),
  )

/**
 * The configuration that the frame's page starts with: inlined in its HTML, and the reply of
 * GET /v1/config, which names the calling origin alone.
 */
export const frameConfig = z.object({
  projectId: text(64),
  projectName: text(200),
  /** Exact origins that may embed the frame. */
  origins: z.array(text(300)),
  /** Those of them that the operator trusts as its own code. */
  trustedOrigins: z.array(text(300)),
  chains: z.array(chainConfig),
  tokens: z.array(tokenConfig),
  /** Origins besides the chains' own whose nodes a dApp's `rpcUrl` may name. */
  rpcOrigins: z.array(text(300)),
  smartAccountNetworks: z.array(z.int()),
  providers: z.array(text(16)),
  /** Where requests are decided: `approval/decideSurface.ts` has the table. */
  approvalSurface: z.enum(['auto', 'popup', 'frame']),
  developmentMode: z.boolean(),
  /** For the first proof (RFC 9449, section 8), which would otherwise be sent twice. */
  dpopNonce: text(128),
  /** Ed25519 public key under which this server signs factors, 32 bytes, base64url. */
  factorKey: base64url(64),
})
export type FrameConfig = z.infer<typeof frameConfig>

const user = z.object({
  id: id('us'),
  email: z.nullable(z.string()),
  userName: z.nullable(z.string()),
})

const session = z.object({
  user,
  /** Opaque; all that a dApp ever sees of a session. */
  handle: text(64),
  deviceId,
  /** RFC 8176 style: `otp`, `link`, `oauth`. */
  amr: z.array(text(16)),
  authTime: instant,
  expiresAt: instant,
})
export type Session = z.infer<typeof session>

const newSession = z.extend(session, {
  /** 32 bytes, base64url; useless without the DPoP key it is bound to (RFC 9449). */
  accessToken: base64url(64),
})

const emailStarted = z.object({
  flowId,
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  expiresAt: instant,
  /** Seconds until another email may be requested. */
  retryAfter: z.int(),
  /** Two digits to show beside "open the link in your email". */
  matchCode: z.optional(z.string().check(z.regex(/^\d\d$/))),
})

// The keys of an object literal are its type's.
const slotKind = z.enum(Object.keys(slotKinds) as [SlotKind, ...SlotKind[]])

const slot = z.object({
  slotId,
  kind: slotKind,
  deviceId: z.nullable(deviceId),
  salt: base64url(64),
  ciphertext: base64url(512),
})

const wallet = z.object({
  walletId,
  version: z.int(),
  blob: base64url(1024),
  vaultPub: base64url(64),
  evmAddress,
  solanaAddress,
  /** Compact JWS of a `walletManifest`; null in a wallet that 0.1.0 wrote last. */
  manifest: z.nullable(text(4096)),
})

const walletState = z.object({ wallet: z.nullable(wallet), slots: z.array(slot) })

/** The stored state of a wallet as its vault key signs it, in a JWS (RFC 7515, EdDSA) of its own. */
export const walletManifest = z.object({
  userId: id('us'),
  walletId,
  version: z.int(),
  slots: z
    .array(z.object({ slotId, kind: slotKind, deviceId: z.nullable(deviceId) }))
    .check(z.maxLength(32)),
  factorKey: base64url(64),
})
export type WalletManifest = z.infer<typeof walletManifest>

/** The compact JWS of the `walletManifest` that is true once the write is stored. */
const manifest = text(4096)

/** Payloads of the JWS writes (RFC 7515, EdDSA), signed by the wallet's vault key. */
export const walletWrite = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('createWallet'),
    walletId,
    blob: base64url(1024),
    vaultPub: base64url(64),
    evmAddress,
    solanaAddress,
    slots: z.array(slot).check(z.minLength(1), z.maxLength(4)),
    manifest,
  }),
  z.object({ action: z.literal('putSlot'), walletId, version: z.int(), slot, manifest }),
  z.object({ action: z.literal('deleteSlot'), walletId, version: z.int(), slotId, manifest }),
  /** One write, so that a wallet is at no moment without the old slot and the new one. */
  z.object({
    action: z.literal('replaceSlot'),
    walletId,
    version: z.int(),
    slot,
    replaces: slotId,
    manifest,
  }),
])
export type WalletWrite = z.infer<typeof walletWrite>

const write = z.object({ write: text(8192) })
const nothing = z.object({})
const project = { projectId: text(64), dappOrigin: text(300) }

/**
 * Every call of the page. `auth`: none; `proof`, a DPoP proof of the device
 * key; `session`, a proof and the access token bound to it. `:slotId` in a
 * path is taken from the request. GET requests travel as query parameters.
 */
export const api = {
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
      /** The client shows `matchCode`; other clients than ours do not. Absent: true. */
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
    request: z.object({ flowId, otp: z.string().check(z.maxLength(32)) }),
    reply: newSession,
  },
  /** Answers as soon as the state is not PENDING, and after 20 s with PENDING. */
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
  session: {
    method: 'GET',
    path: '/v1/session',
    auth: 'session',
    request: nothing,
    reply: session,
  },
  sessionRevoke: {
    method: 'POST',
    path: '/v1/session/revoke',
    auth: 'session',
    request: z.object({ all: z.optional(z.boolean()) }),
    reply: nothing,
  },
  wallet: {
    method: 'GET',
    path: '/v1/wallet',
    auth: 'session',
    request: nothing,
    reply: walletState,
  },
  /** Create if absent: the reply is the wallet that now exists, the caller's or the one that was first. */
  walletCreate: {
    method: 'POST',
    path: '/v1/wallet',
    auth: 'session',
    request: write,
    reply: walletState,
  },
  slotPut: {
    method: 'PUT',
    path: '/v1/slots/:slotId',
    auth: 'session',
    request: z.extend(write, { slotId }),
    reply: walletState,
  },
  slotDelete: {
    method: 'DELETE',
    path: '/v1/slots/:slotId',
    auth: 'session',
    request: z.extend(write, { slotId }),
    reply: walletState,
  },
  /** Mints the factor on the first call for a slot id, releases it on later ones; `assisted` wants authentication at most 10 minutes old. */
  slotFactor: {
    method: 'POST',
    path: '/v1/slots/:slotId/factor',
    auth: 'session',
    request: z.object({ slotId, kind: slotKind, ephemeralPub: base64url(64) }),
    reply: z.object({
      serverPub: base64url(64),
      ciphertext: base64url(256),
      signature: base64url(128),
    }),
  },
} as const

export type ApiCall = keyof typeof api
export type ApiRequest<Call extends ApiCall> = z.infer<(typeof api)[Call]['request']>
export type ApiReply<Call extends ApiCall> = z.infer<(typeof api)[Call]['reply']>

/** The body of every answer outside 2xx. `code` is a `FrameErrorCode`. */
export const apiError = z.object({
  error: z.object({
    code: text(64),
    message: text(1000),
    /** Seconds, for limits. */
    retryAfter: z.optional(z.int()),
    /** Tries left, for a wrong code. */
    left: z.optional(z.int()),
  }),
})

function isLanguageTag(value: string): boolean {
  try {
    return new Intl.Locale(value).language !== ''
  } catch {
    // RangeError: not a well-formed tag.
    return false
  }
}
