import * as z from 'zod/mini'
import { base64url, text } from './values.ts'

/** The page calls `rpcUrl`, the operator's node, and if that fails the others in turn. */
export const chainConfig = z.object({
  /** CAIP-2. */
  id: text(64),
  name: text(64),
  rpcUrl: z.url(),
  fallbackUrls: z.optional(z.array(z.url())),
  nativeCurrency: z.object({ name: text(32), symbol: text(16), decimals: z.int() }),
  explorerUrl: z.optional(z.url({ protocol: /^https?$/ })),
  testnet: z.optional(z.boolean()),
  /** Accounts may run calls together here (EIP-7702). */
  smartAccounts: z.optional(z.boolean()),
})

export const tokenConfig = z
  .object({
    /** CAIP-2. */
    chain: text(64),
    /** 0x hex, or base58 on Solana. */
    address: z.string().check(z.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/)),
    symbol: z.string().check(z.regex(/^[A-Za-z0-9.$-]{1,16}$/)),
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
    /** Approvals above it are high risk. Whole tokens. */
    cap: z.string().check(z.regex(/^\d{1,30}(\.\d{1,36})?$/)),
  })
  .check(
    z.refine(({ cap, decimals }) => (cap.split('.')[1] ?? '').length <= decimals, {
      path: ['cap'],
    }),
  )

/**
 * The page's initial configuration, inlined in its HTML. GET /v1/config returns it with only the
 * calling origin.
 */
export const frameConfig = z.object({
  /** PUBLIC_ORIGIN, which proofs name. */
  publicOrigin: text(300),
  projectId: text(64),
  projectName: text(200),
  /** `#rrggbb`, and a PNG as a data URI. */
  branding: z.object({ accent: z.nullable(text(7)), logo: z.nullable(text(40_000)) }),
  /** Exact origins that may embed the frame. */
  origins: z.array(text(300)),
  /** The operator's own code. */
  trustedOrigins: z.array(text(300)),
  chains: z.array(chainConfig),
  tokens: z.array(tokenConfig),
  /** A dApp's `rpcUrl` may name nodes of these origins and of the chains' own. */
  rpcOrigins: z.array(text(300)),
  providers: z.array(text(16)),
  approvalSurface: z.enum(['auto', 'popup', 'frame']),
  /** The server has prices: see GET /v1/prices. */
  hasPrices: z.boolean(),
  developmentMode: z.boolean(),
  /** For the first proof (RFC 9449, section 8), which would otherwise be sent twice. */
  dpopNonce: text(128),
  /** Ed25519 public key that verifies factors, 32 bytes, base64url. */
  factorKey: base64url(64),
})
export type FrameConfig = z.infer<typeof frameConfig>
