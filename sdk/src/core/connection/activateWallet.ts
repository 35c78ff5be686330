import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../latchkey.ts'
import { showToast } from '../modal/showToast.ts'
import { getConnection } from './selectors.ts'
import { switchConnection } from './switchConnection.ts'

/**
 * Makes a connected wallet the active one, and shows a toast. Never rejects.
 *
 * @returns false if it failed
 */
export async function activateWallet(
  latchkey: Latchkey,
  { connector, namespace }: { connector: string; namespace: ChainNamespace },
): Promise<boolean> {
  const { connection } = latchkey._internal.stores
  const isSame = getConnection(connection.getState())?.connectorId === connector
  try {
    await switchConnection(latchkey, { connector, namespace })
  } catch {
    // The wallet refused, or was disconnected meanwhile.
    const message = 'Failed to switch wallet'
    void showToast(latchkey, { variant: 'error', code: 'WALLET_NOT_SWITCHED', message })
    return false
  }
  const message = isSame ? 'Account switched' : 'Wallet switched'
  const code = isSame ? 'ACCOUNT_SWITCHED' : 'WALLET_SWITCHED'
  void showToast(latchkey, { variant: 'success', code, message })
  return true
}
