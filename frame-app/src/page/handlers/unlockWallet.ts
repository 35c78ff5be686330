import { FrameError } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'
import { markSelfCustody } from '../wallet/selfCustody.ts'

/** Ends a login, or precedes a request, that WALLET_LOCKED refused with the cause SELF_CUSTODY. */
export const unlockWallet: Handler<'UNLOCK_WALLET'> = async (
  _,
  { config, rpc, approvals, unlocking, sessions, emit },
) => {
  rpc.abortAll('SUPERSEDED')
  approvals.rejectAll('SUPERSEDED')
  await unlocking.run().catch((error: unknown) => {
    throw error instanceof FrameError ? markSelfCustody(config, error) : error
  })
  const session = sessions.held()
  if (session) emit('SESSION_UPDATE', { token: session.handle })
  return undefined
}
