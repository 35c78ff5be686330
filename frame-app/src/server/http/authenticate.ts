/** Who calls: the key of the DPoP proof, and the session that its token stands for. */
import type { Row } from '../db/schema.ts'
import { requireProject } from '../projects/requireProject.ts'
import type { ServerContext } from './context.ts'
import { type CheckedProof, checkProof, type DpopRequest, verifyDpop } from './dpop.ts'
import { DpopError } from './dpopError.ts'

/** What a session tells of its user. */
export type SessionUser = Pick<Row<'users'>, 'email_hmac' | 'email_enc' | 'display_name'>

/** A live session, as `sessions/findSession.ts` reads it. */
export type FoundSession = {
  readonly id: string
  readonly userId: string
  readonly user: SessionUser
  readonly deviceId: string
  readonly projectId: string
  readonly dappOrigin: string
  readonly amr: readonly string[]
  readonly authTime: Date
  readonly expiresAt: Date
}

/**
 * Remembers the proof and finds the session of the token, if it is live: bound
 * to the proof's key, used in the last 7 days, begun in the last 30, not
 * revoked. Also notes the use.
 *
 * @throws DpopError `jti` for a proof that was seen
 */
export type FindSession = (
  context: Pick<ServerContext, 'db' | 'clock'>,
  parameters: { token: string; proof: CheckedProof },
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
  const proof = checkProof(context, { ...request, token })
  const session = await context.findSession(context, { token, proof })
  if (session === undefined) throw new DpopError('session', 'SESSION_EXPIRED')
  await requireProject(context, session)
  return { jkt: proof.jkt, session }
}
