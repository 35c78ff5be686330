import { ProviderRpcError } from '../../frameClient/providerRpcError.ts'
import type { Latchkey } from '../latchkey.ts'
import { isConnected, isSettled } from '../selectors.ts'
import { whenState } from '../whenState.ts'

/**
 * Opens the modal for somebody to log in, unless a login is being taken up
 * that succeeds. Resolves once connected; rejects with ProviderRpcError 4001
 * when the modal is closed without a login.
 */
export async function requestConnection(latchkey: Latchkey): Promise<void> {
  const { account, modal } = latchkey.stores
  await whenState(account, isSettled)
  if (isConnected(account.getState())) return
  latchkey.open()
  // It closes by itself when the login ends well.
  await whenState(modal, ({ open }) => !open)
  await whenState(account, isSettled)
  if (!isConnected(account.getState())) throw new ProviderRpcError(4001)
}
