import { disconnectActive } from './disconnectActive.ts'
import { recheckExpired } from './recheckExpired.ts'
import { reportFailure } from './reportFailure.ts'
import { dispatchSiwx, type SiwxContext } from './siwxContext.ts'
import type { SiwxAccount } from './siwxState.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/**
 * Looks for a session of the account. Never rejects: if that fails, nobody knows whether the user is
 * signed in, and the wallet is disconnected. The sessions stay for the next attempt.
 */
export async function checkSession(context: SiwxContext, account: SiwxAccount): Promise<void> {
  const { latchkey, siwx } = context
  const { chainId, accountAddress } = account
  const signal = context.begin()
  dispatchSiwx(context, { type: 'changed', account })
  try {
    await context.signingOut
    if (signal.aborted) return
    const sessions = await withTimeLimit(() => siwx.getSessions(chainId, accountAddress), signal)
    if (sessions.length === 0) return dispatchSiwx(context, { type: 'missing' })
    context.lastSigned = account
    dispatchSiwx(context, { type: 'found' })
    const recheck = () => checkSession(context, account)
    void recheckExpired({ sessions: sessions.map(({ data }) => data), signal, recheck })
  } catch (cause) {
    // The dApp's own error, or TIMEOUT.
    if (signal.aborted) return
    const error = reportFailure(latchkey, 'SIWX_CHECK_FAILED', cause)
    dispatchSiwx(context, { type: 'failed', error })
    // It has shown why it failed, and the user can still sign.
    await disconnectActive(context, { keepsSessions: true }).catch(() => undefined)
  }
}
