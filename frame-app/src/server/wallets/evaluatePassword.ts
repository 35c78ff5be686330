import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import { audit } from '../audit.ts'
import type { ServerContext } from '../http/context.ts'
import { secondsUntil } from '../http/rateLimit.ts'
import { noteRelease } from './noteRelease.ts'
import { obtainFactor, withFactor } from './obtainFactor.ts'
import { blindEvaluate, deriveOprfKey, parseElement } from './oprf.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'
import { requireNoHold } from './requireNoHold.ts'
import type { WalletCaller } from './walletCaller.ts'

/** Of one slot, right or wrong: the server cannot tell. */
export const passwordLimit = { evaluations: 10, milliseconds: 24 * 3_600_000 } as const

/**
 * Evaluates a blinded password under the slot's key, created at the first call, so that every guess
 * needs this server. It learns neither the password nor whether it is right.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED, RECOVERY_ON_HOLD, WALLET_NOT_FOUND, INVALID_PARAMS,
 * RATE_LIMITED with `data: { retryAfter, cause }` after 10 in any 24 hours
 */
export async function evaluatePassword(
  context: ServerContext,
  caller: WalletCaller,
  { slotId, blinded }: ApiRequest<'slotEvaluate'>,
): Promise<ApiReply<'slotEvaluate'>> {
  const { session, address } = caller
  const { userId, place } = session
  requireFreshLogin(context, session)
  await requireNoHold(context, session, slotId)
  const element = Buffer.from(blinded, 'base64url')
  parseElement(element)
  const owner = { userId, slotId, kind: 'password' } as const
  const found = await obtainFactor(context, owner)
  await spendEvaluation(context, slotId)
  return withFactor(context, owner, found, async (seed) => {
    const key = deriveOprfKey(seed, Buffer.from(`latchkey/oprf/v1|${slotId}`))
    const evaluated = Buffer.from(blindEvaluate(key, element)).toString('base64url')
    await context.db.transaction().execute(async (db) => {
      await noteRelease({ ...context, db }, caller, owner)
      const event = { event: 'slot.passwordUsed' as const, userId, ...place, address }
      await audit({ ...context, db }, { ...event, detail: { slotId } })
    })
    const parts = ['latchkey/oprf/v1', userId, slotId, blinded, evaluated] as const
    return { evaluated, signature: context.factorSigner.signParts(parts) }
  })
}

/** One statement, so that concurrent guesses all count. */
async function spendEvaluation({ db, clock }: ServerContext, slotId: string): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - passwordLimit.milliseconds)
  const recent = sql`select used from unnest(evaluations) as used where used > ${since}::timestamptz`
  const { rows } = await sql`
    update server_factors set evaluations = array_append(array(${recent}), ${now}::timestamptz)
    where slot_id = ${slotId}
      and (select count(*) from (${recent}) as uses) < ${sql.lit(passwordLimit.evaluations)}
    returning slot_id`.execute(db)
  if (rows.length > 0) return
  const { rows: oldest } = await sql<{ at: Date }>`
    select min(used) as at from server_factors, unnest(evaluations) as used
    where slot_id = ${slotId} and used > ${since}::timestamptz`.execute(db)
  const reset = new Date((oldest[0]?.at ?? now).getTime() + passwordLimit.milliseconds)
  const data = { retryAfter: secondsUntil(reset, now), cause: 'PASSWORD_TRIES' }
  throw new FrameError('RATE_LIMITED', { data })
}
