import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { finishFlow } from '../email/finishFlow.ts'
import { findFlow } from '../email/loginFlow.ts'
import { proveEmail } from '../email/proveEmail.ts'
import { getAmr } from '../email/verifyEmail.ts'
import type { StepUpCaller } from './startStepUp.ts'

/**
 * Ends fresh authentication with its code, only in the session that began it, which then counts as
 * authenticated now.
 *
 * @returns the session's new `authTime`
 * @throws FrameError those of `findFlow` and `proveEmail`; SESSION_EXPIRED if the session ended
 * meanwhile
 */
export async function verifyStepUp(
  context: ServerContext,
  { session, jkt, address }: StepUpCaller,
  { flowId, otp }: { flowId: string; otp: string },
): Promise<Date> {
  const wanted = { flowId, jkt, purpose: 'step_up', sessionId: session.id } as const
  const flow = await findFlow(context, wanted)
  const code = await proveEmail(context, { flow, otp, address })
  const now = context.clock()
  await context.db.transaction().execute(async (db) => {
    if (!(await finishFlow(db, code, now))) throw new FrameError('OTP_EXPIRED')
    const amr = [...new Set([...session.amr, ...getAmr(flow)])]
    if (!(await refreshAuthTime(db, { sessionId: session.id, amr, now }))) {
      throw new FrameError('SESSION_EXPIRED')
    }
    const { userId, place } = session
    await audit({ ...context, db }, { event: 'session.steppedUp', userId, ...place, address })
  })
  return now
}

/** False if the session ended. */
export async function refreshAuthTime(
  db: Database,
  { sessionId, amr, now }: { sessionId: string; amr: string[]; now: Date },
): Promise<boolean> {
  const refreshed = await db
    .updateTable('sessions')
    .set({ auth_time: now, amr })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(sql`1`.as('one'))
    .executeTakeFirst()
  return refreshed !== undefined
}
