import * as z from 'zod/mini'

/** What an operator sets a project to. */
export const projectSettings = z.object({
  /**
   * When a device that was not approved before wants the link in the mail besides the code: only
   * when codes were guessed at too often, after odd tries (`needsLink.ts`), or always.
   */
  deviceVerification: z._default(z.enum(['off', 'risk', 'always']), 'risk'),
  /**
   * Where requests above low risk are decided: in the frame inside the dApp's page, or in a window
   * of their own, which that page can neither style nor cover.
   */
  approvalSurface: z._default(z.enum(['frame', 'popup']), 'frame'),
  /** Origins of nodes that a dApp's `rpcUrl` may name. */
  rpcOrigins: z._default(z.array(z.string()), []),
})
export type ProjectSettings = z.infer<typeof projectSettings>
