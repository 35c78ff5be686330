import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'

/** Errors that only another login can clear. */
const wantsLogin: ReadonlySet<FrameErrorCode> = new Set([
  'NOT_CONNECTED',
  'SESSION_EXPIRED',
  'FRESH_LOGIN_REQUIRED',
])

/** Checks that the session is alive and the wallet opens: without both there is nothing to sign with. */
export const isConnected: Handler<'IS_CONNECTED'> = async (_, { sessions, wallet }) => {
  if (!(await sessions.isAlive())) return { isConnected: false }
  try {
    await wallet.open()
    return { isConnected: true }
  } catch (error) {
    if (!(error instanceof FrameError) || !wantsLogin.has(error.reason)) throw error
    // A session that stays would let the next login skip what opens the wallet.
    await sessions.end()
    return { isConnected: false }
  }
}
