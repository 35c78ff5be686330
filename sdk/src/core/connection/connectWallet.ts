import type { Connector } from '../../connectors/connector.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { Latchkey } from '../latchkey.ts'
import { pushView } from '../modal/pushView.ts'
import { attemptWallet } from './attemptWallet.ts'

/**
 * Connects an external wallet through its own view, and closes the modal. Never rejects.
 *
 * @param wallet the wallet of the list to pair with, for a connector that `pairs`. Default: any
 */
export async function connectWallet(
  latchkey: Latchkey,
  connector: Connector,
  wallet?: Wallet,
): Promise<void> {
  const { id: connectorId, pairs } = connector
  pushView(
    latchkey,
    pairs
      ? { name: 'ConnectingWalletConnect', data: { connectorId, wallet } }
      : { name: 'ConnectingExternal', data: { connectorId } },
  )
  await attemptWallet(latchkey, connector, wallet)
}
