import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import { getSlotRules } from '../../api/slotKinds.ts'
import type { ServerContext } from '../http/context.ts'
import { noteRelease } from './noteRelease.ts'
import { obtainFactor, withFactor } from './obtainFactor.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'
import { requireNoHold } from './requireNoHold.ts'
import { sealFactor } from './sealFactor.ts'
import type { WalletCaller } from './walletCaller.ts'

/**
 * Returns the server's half of a slot's key, created at the first call, sealed to the worker and
 * signed.
 *
 * 1. Only a kind with such a factor has one. Some require a login at most 10 minutes old, and are
 *    on hold for unknown devices after a change of the email.
 * 2. Another user's slot does not exist.
 * 3. The owner is notified when a slot of no device opens an existing wallet.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED, RECOVERY_ON_HOLD, WALLET_NOT_FOUND, RATE_LIMITED,
 * INVALID_PARAMS for a key that is not X25519
 */
export async function releaseFactor(
  context: ServerContext,
  caller: WalletCaller,
  request: ApiRequest<'slotFactor'>,
): Promise<ApiReply<'slotFactor'>> {
  const { session } = caller
  const { userId } = session
  const { slotId, kind, ephemeralPub } = request
  const { factor: part, needsFreshLogin } = getSlotRules(kind)
  if (part !== 'server') {
    throw new FrameError('INVALID_PARAMS', { message: 'A slot of this kind has no factor' })
  }
  if (needsFreshLogin) {
    requireFreshLogin(context, session)
    await requireNoHold(context, session, slotId)
  }
  const owner = { userId, slotId, kind }
  const found = await obtainFactor(context, owner)
  return withFactor(context, owner, found, async (factor) => {
    const sealed = sealFactor({ factor, slotId, kind, ephemeralPub })
    // The factor leaves only if its notice is stored.
    await context.db.transaction().execute((db) => noteRelease({ ...context, db }, caller, request))
    const delivery = { ...owner, ephemeralPub, ...sealed }
    return { ...sealed, signature: context.factorSigner.sign(delivery) }
  })
}
