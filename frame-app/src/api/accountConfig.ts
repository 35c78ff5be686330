import * as z from 'zod/mini'
import { base64url, text } from './values.ts'

/** The account page's initial configuration, inlined in its HTML. */
export const accountConfig = z.object({
  /** PUBLIC_ORIGIN, which proofs name. */
  publicOrigin: text(300),
  /** Configured ways to sign in, beside email and passkeys. */
  providers: z.array(text(16)),
  /** For the first proof (RFC 9449, section 8), which would otherwise be sent twice. */
  dpopNonce: text(128),
  /** Ed25519 public key that verifies factors, 32 bytes, base64url. */
  factorKey: base64url(64),
})
export type AccountConfig = z.infer<typeof accountConfig>
