import * as z from 'zod/mini'

export const projectSettings = z.object({
  /**
   * When an unapproved device needs the emailed link besides the code: only after too many wrong
   * codes, after suspicious attempts (`needsLink.ts`), or always.
   */
  deviceVerification: z._default(z.enum(['off', 'risk', 'always']), 'risk'),
  /** The surface on which requests are decided. */
  approvalSurface: z._default(z.enum(['auto', 'popup', 'frame']), 'auto'),
  /**
   * The people who must enter the two-digit number behind an emailed link: those whose client shows
   * it, or everybody, so that a client that does not show it (AppKit's) cannot pass a link.
   */
  linkNumber: z._default(z.enum(['optional', 'required']), 'optional'),
  /** Origins of nodes that a dApp's `rpcUrl` may name. */
  rpcOrigins: z._default(z.array(z.string()), []),
})
export type ProjectSettings = z.infer<typeof projectSettings>
