import type { Caller } from '../bridge.ts'
import type { FrameContext } from '../handler.ts'
import { isSelfCustody, nameAccountPage } from '../wallet/selfCustody.ts'

/**
 * Ends every login: opens or creates the wallet, and reports the session to the dApp.
 *
 * @throws FrameError, see `Wallet.open`; WALLET_LOCKED with `data: { cause, accountUrl }` for a wallet
 * in self-custody mode that was never open here. Over the port, UNLOCK_WALLET can follow
 */
export async function completeLogin(
  context: FrameContext,
  transport: Caller['transport'],
): Promise<void> {
  const { wallet, sessions, emit } = context
  await wallet.open().catch(async (error: unknown) => {
    // AppKit’s clients would skip the step that opens the wallet at their next login.
    if (isSelfCustody(error) && transport === 'window') await sessions.end()
    throw nameAccountPage(context.config, error)
  })
  const session = sessions.held()
  if (session) emit('SESSION_UPDATE', { token: session.handle })
}
