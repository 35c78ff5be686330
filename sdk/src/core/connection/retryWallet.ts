import type { Connector } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import { attemptWallet } from './attemptWallet.ts'
import { whenState } from './whenState.ts'

/**
 * Replaces an attempt that still waits. First, the earlier attempt ends and restores the
 * connections that it had replaced, so that they survive if the next attempt fails. Never rejects.
 */
export async function retryWallet(latchkey: Latchkey, connector: Connector): Promise<void> {
  const { stores, startTask } = latchkey._internal
  const signal = startTask('wallet')
  try {
    await whenState(stores.modal, ({ loading }) => !loading, signal)
  } catch {
    // The user left the view, or the instance was destroyed.
    return
  }
  await attemptWallet(latchkey, connector)
}
