import { getConnection } from '../connection/selectors.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { createOperationError } from '../operationErrors.ts'
import { locateAccount } from '../queries/locateAccount.ts'
import type { Sender } from './transfer.ts'

/**
 * Throws LatchkeyError CHAIN_MISMATCH or SIGNER_OUTDATED if another network or account is active: it
 * would send something else than the user reviewed. Throws NOT_CONNECTED if there is none.
 */
export function expectSender(latchkey: Latchkey, { network, address }: Sender): void {
  const active = locateAccount(latchkey)
  if (active.network.caipNetworkId !== network.caipNetworkId) {
    throw new LatchkeyError('CHAIN_MISMATCH', { message: 'The wallet is on another network' })
  }
  const state = latchkey._internal.stores.connection.getState()
  const account = getConnection(state, network.chainNamespace)?.account
  if (account?.address !== address) throw createOperationError('SIGNER_OUTDATED')
}
