import { FrameError } from '@latchkey/protocol'
import { audit } from '../audit.ts'
import type { ServerContext } from '../http/context.ts'
import type { SessionCaller } from '../logins/caller.ts'
import type { SessionPlace } from '../sessions/session.ts'

/**
 * Ends the user's sessions at a dApp, on every device.
 *
 * @throws FrameError PROJECT_NOT_FOUND if the user never signed in there
 */
export async function revokeApp(
  context: ServerContext,
  { session: { userId }, address }: SessionCaller,
  { projectId, dappOrigin }: SessionPlace,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction().execute(async (db) => {
    const known = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('project_id', '=', projectId)
      .where('dapp_origin', '=', dappOrigin)
      .executeTakeFirst()
    if (known === undefined) throw new FrameError('PROJECT_NOT_FOUND')
    const ended = await db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('project_id', '=', projectId)
      .where('dapp_origin', '=', dappOrigin)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    await audit(
      { ...context, db },
      {
        ...{ event: 'session.revoked', userId, projectId, dappOrigin, address },
        detail: { count: ended.length },
      },
    )
  })
}
