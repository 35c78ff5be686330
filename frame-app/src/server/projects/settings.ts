import * as z from 'zod/mini'

/** A project's settings, as the operator sets them. */
export const projectSettings = z.object({
  /**
   * When a device that was not approved before wants the link in the mail besides the code: only
   * when codes were guessed at too often, after odd tries (`needsLink.ts`), or always.
   */
  deviceVerification: z._default(z.enum(['off', 'risk', 'always']), 'risk'),
  /** The surface on which requests are decided. */
  approvalSurface: z._default(z.enum(['auto', 'popup', 'frame']), 'auto'),
  /**
   * The people who must enter the two-digit number behind an emailed link: everybody whose client shows it,
   * or everybody, so that a client that does not show it (AppKit's) cannot get past a link.
   */
  linkNumber: z._default(z.enum(['optional', 'required']), 'optional'),
  /** Origins of nodes that a dApp's `rpcUrl` may name. */
  rpcOrigins: z._default(z.array(z.string()), []),
})
export type ProjectSettings = z.infer<typeof projectSettings>
