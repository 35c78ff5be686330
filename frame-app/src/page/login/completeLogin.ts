import type { FrameContext } from '../handler.ts'

/**
 * The end of every login, once its session has begun: opens the wallet, makes it on the first login, and
 * reports the session to the dApp.
 *
 * @throws FrameError, see `Wallet.open`
 */
export async function completeLogin({ wallet, sessions, emit }: FrameContext): Promise<void> {
  await wallet.open()
  const session = sessions.held()
  if (session) emit('SESSION_UPDATE', { token: session.handle })
}
