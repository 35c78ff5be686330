import * as z from 'zod/mini'

/** What an operator sets a project to. */
export const projectSettings = z.object({
  /** When a login wants the link in the mail besides the code: never, for unknown devices, at every login. */
  deviceVerification: z._default(z.enum(['off', 'risk', 'always']), 'risk'),
  /** Where approvals are shown. */
  approvalSurface: z._default(z.enum(['frame', 'popup']), 'frame'),
  /** Origins of nodes that a dApp's `rpcUrl` may name. */
  rpcOrigins: z._default(z.array(z.string()), []),
})
export type ProjectSettings = z.infer<typeof projectSettings>
