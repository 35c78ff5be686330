import * as z from 'zod/mini'

export const projectSettings = z.object({
  /**
   * When an unapproved device needs the emailed link too: after too many wrong codes, after
   * suspicious attempts (`needsLink.ts`), or always.
   */
  deviceVerification: z._default(z.enum(['off', 'risk', 'always']), 'risk'),
  approvalSurface: z._default(z.enum(['auto', 'popup', 'frame']), 'auto'),
  /**
   * The people who must enter the number behind an emailed link: those whose client shows it, or
   * everybody, so that a client that does not show it (AppKit's) cannot pass a link.
   */
  linkNumber: z._default(z.enum(['optional', 'required']), 'optional'),
  /** A dApp's `rpcUrl` may name these nodes. */
  rpcOrigins: z._default(z.array(z.string()), []),
  /** See `branding.ts`. */
  accent: z._default(z.nullable(z.string()), null),
  logo: z._default(z.nullable(z.string()), null),
})
export type ProjectSettings = z.infer<typeof projectSettings>
