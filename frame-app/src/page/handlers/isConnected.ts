import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'
import { isSelfCustody } from '../wallet/selfCustody.ts'

const wantsLogin: ReadonlySet<FrameErrorCode> = new Set([
  'NOT_CONNECTED',
  'SESSION_EXPIRED',
  'FRESH_LOGIN_REQUIRED',
  'RECOVERY_ON_HOLD',
])

/**
 * Checks that the session is alive and the wallet opens: signing needs both. Reports a login that the
 * browser did not keep.
 */
export const isConnected: Handler<'IS_CONNECTED'> = async (_, { sessions, wallet }) => {
  if (!(await sessions.isAlive())) {
    return { isConnected: false, ...((await sessions.isLost()) ? { memoryOnly: true } : {}) }
  }
  try {
    await wallet.open()
    return { isConnected: true }
  } catch (error) {
    const isExpected = error instanceof FrameError && wantsLogin.has(error.reason)
    if (!isExpected && !isSelfCustody(error)) throw error
    // A remaining session would let the next login skip the step that opens the wallet.
    await sessions.end()
    return { isConnected: false }
  }
}
