import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'

/** The wallet does not open without another login. */
const wantsLogin: ReadonlySet<FrameErrorCode> = new Set([
  'NOT_CONNECTED',
  'SESSION_EXPIRED',
  'FRESH_LOGIN_REQUIRED',
])

/** Whether the session is alive and the wallet opens: a connection that cannot sign is none. */
export const isConnected: Handler<'IS_CONNECTED'> = async (_, { sessions, wallet }) => {
  if (!(await sessions.isAlive())) return { isConnected: false }
  try {
    await wallet.open()
    return { isConnected: true }
  } catch (error) {
    if (!(error instanceof FrameError) || !wantsLogin.has(error.reason)) throw error
    // Kept, it would let the next login skip what opens the wallet.
    await sessions.end()
    return { isConnected: false }
  }
}
