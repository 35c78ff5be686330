import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../http/context.ts'
import { requireProject } from '../projects/requireProject.ts'
import type { SessionPlace } from '../sessions/session.ts'

/**
 * Checks that the operator trusts the origin: the embedding page could complete the new way to sign
 * in with an account of its own.
 *
 * @throws FrameError ORIGIN_NOT_ALLOWED, and those of `requireProject`
 */
export async function requireTrustedOrigin(
  context: ServerContext,
  { projectId, dappOrigin }: SessionPlace,
): Promise<void> {
  const { trustedOrigins } = await requireProject(context, { projectId, dappOrigin })
  if (trustedOrigins.includes(dappOrigin)) return
  throw new FrameError('ORIGIN_NOT_ALLOWED', {
    message: `${dappOrigin} may not add ways to sign in, because it is not trusted: run \`latchkey origins trust ${projectId} ${dappOrigin}\``,
  })
}
