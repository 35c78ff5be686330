import { FrameError } from '@latchkey/protocol'
import type { FrameContext } from '../handler.ts'
import { isSelfCustody } from '../wallet/selfCustody.ts'

/**
 * Ends every login: opens or creates the wallet, and reports the session to the dApp.
 *
 * @throws FrameError, see `Wallet.open`; WALLET_LOCKED with `data: { cause, accountUrl }` for a wallet
 * in self-custody mode that was never open here
 */
export async function completeLogin(context: FrameContext): Promise<void> {
  const { wallet, sessions, emit } = context
  await wallet.open().catch(async (error: unknown) => {
    if (!isSelfCustody(error)) throw error
    // A remaining session would let the next login skip the step that opens the wallet.
    await sessions.end()
    throw nameAccountPage(context, error)
  })
  const session = sessions.held()
  if (session) emit('SESSION_UPDATE', { token: session.handle })
}

function nameAccountPage({ config }: FrameContext, cause: FrameError): FrameError {
  const { reason, message } = cause
  const data = { ...Object(cause.data), accountUrl: `${config.publicOrigin}/account` }
  return new FrameError(reason, { message, cause, data })
}
