/** Who calls: the key of the DPoP proof, and the session that its token stands for. */
import { requireProject } from '../projects/requireProject.ts'
import type { ServerContext } from './context.ts'
import { type DpopRequest, verifyDpop } from './dpop.ts'
import { DpopError } from './dpopError.ts'

/** A live session, as `sessions/findSession.ts` reads it. */
export type FoundSession = {
  readonly id: string
  readonly userId: string
  readonly deviceId: string
  readonly projectId: string
  readonly dappOrigin: string
  readonly amr: readonly string[]
  readonly authTime: Date
  readonly expiresAt: Date
}

/**
 * The session of a token, if it is live: bound to `jkt`, used in the last 7
 * days, begun in the last 30, not revoked. Also notes the use.
 */
export type FindSession = (
  context: Pick<ServerContext, 'db' | 'clock'>,
  parameters: { token: string; jkt: string },
) => Promise<FoundSession | undefined>

/** The key behind the request. Throws `DpopError`. */
export async function authenticateProof(
  context: ServerContext,
  request: DpopRequest,
): Promise<{ jkt: string }> {
  return verifyDpop(context, request)
}

/**
 * The session behind the request: its token bound to the proof's key, and its
 * origin still one of its project's.
 *
 * @throws DpopError for a proof that fails, FrameError NOT_CONNECTED without a
 * token, SESSION_EXPIRED, PROJECT_NOT_FOUND, ORIGIN_NOT_ALLOWED
 */
export async function authenticateSession(
  context: ServerContext,
  request: DpopRequest & { authorization: string | undefined },
): Promise<{ jkt: string; session: FoundSession }> {
  const token = /^DPoP ([A-Za-z0-9_-]{43})$/i.exec(request.authorization ?? '')?.[1]
  if (token === undefined) throw new DpopError('token', 'NOT_CONNECTED')
  const { jkt } = await verifyDpop(context, { ...request, token })
  const session = await context.findSession(context, { token, jkt })
  if (session === undefined) throw new DpopError('session', 'SESSION_EXPIRED')
  await requireProject(context, session)
  return { jkt, session }
}
