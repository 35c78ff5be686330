import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../latchkey.ts'
import { showToast } from '../modal/showToast.ts'
import { switchConnection } from './switchConnection.ts'

/**
 * Makes the wallet of a namespace the active one, and shows a toast. Never rejects.
 *
 * @returns false if it failed
 */
export async function activateWallet(
  latchkey: Latchkey,
  namespace: ChainNamespace,
): Promise<boolean> {
  try {
    await switchConnection(latchkey, { namespace })
  } catch {
    // The wallet refused, or was disconnected meanwhile.
    const message = 'Failed to switch wallet'
    void showToast(latchkey, { variant: 'error', code: 'WALLET_NOT_SWITCHED', message })
    return false
  }
  const message = 'Wallet switched'
  void showToast(latchkey, { variant: 'success', code: 'WALLET_SWITCHED', message })
  return true
}
