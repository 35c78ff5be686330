import { socialProvider } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { base64url, deviceId, flowId, id, instant, text } from './values.ts'

const user = z.object({
  id: id('us'),
  email: z.nullable(z.string()),
  userName: z.nullable(z.string()),
})

export const session = z.object({
  user,
  /** Opaque; all that a dApp sees of a session. */
  handle: text(64),
  deviceId,
  /** RFC 8176 style: `otp`, `link`, `oauth`, `pop`, `hwk`, `user`. */
  amr: z.array(text(16)),
  authTime: instant,
  expiresAt: instant,
})
export type Session = z.infer<typeof session>

export const newSession = z.extend(session, {
  /** 32 bytes, base64url; useless without its DPoP key (RFC 9449). */
  accessToken: base64url(64),
})

export const emailStarted = z.object({
  flowId,
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  /** Seconds until the code or link expires; 0 if nothing was sent. */
  expiresIn: z.int(),
  retryAfter: z.int(),
  /** Shown beside "open the link in your email". */
  matchCode: z.optional(z.string().check(z.regex(/^\d\d$/))),
})

/** Identity providers, without passkeys. */
export const identityProvider = z.enum([...socialProvider.options, 'openid'])
export type IdentityProvider = z.infer<typeof identityProvider>
