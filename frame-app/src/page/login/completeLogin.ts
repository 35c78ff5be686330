import type { FrameContext } from '../handler.ts'

/**
 * Ends every login: opens or creates the wallet, and reports the session to the dApp.
 *
 * @throws FrameError, see `Wallet.open`
 */
export async function completeLogin({ wallet, sessions, emit }: FrameContext): Promise<void> {
  await wallet.open()
  const session = sessions.held()
  if (session) emit('SESSION_UPDATE', { token: session.handle })
}
