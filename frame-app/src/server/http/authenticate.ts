import { requireProject } from '../projects/requireProject.ts'
import type { FoundSession } from '../sessions/session.ts'
import type { ServerContext } from './context.ts'
import { checkProof, type DpopRequest } from './dpop.ts'
import { DpopError } from './dpopError.ts'

/** Sessions of dApps, of the frame's own pages, or both. */
export type SessionKind = 'dapp' | 'ownPages' | 'any'

/**
 * Finds the session of the token, bound to the proof's key and of a kind that the call accepts, and
 * requires that its origin is still allowed.
 *
 * @throws DpopError for an invalid proof, FrameError NOT_CONNECTED without a token,
 * SESSION_EXPIRED, PROJECT_NOT_FOUND, ORIGIN_NOT_ALLOWED
 */
export async function authenticateSession(
  context: ServerContext,
  request: DpopRequest & { authorization: string | undefined },
  kind: SessionKind = 'dapp',
): Promise<{ jkt: string; session: FoundSession }> {
  const token = /^DPoP ([A-Za-z0-9_-]{43})$/i.exec(request.authorization ?? '')?.[1]
  if (token === undefined) throw new DpopError('token', 'NOT_CONNECTED')
  const proof = checkProof(context, { ...request, token })
  const session = await context.findSession(context, { token, proof })
  if (session === undefined || !isOfKind(session, kind)) {
    throw new DpopError('session', 'SESSION_EXPIRED')
  }
  if (session.place) await requireProject(context, session.place)
  return { jkt: proof.jkt, session }
}

const isOfKind = ({ place }: FoundSession, kind: SessionKind) =>
  kind === 'any' || (kind === 'dapp') === (place !== undefined)
