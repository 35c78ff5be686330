import type { Hex } from '@latchkey/protocol'
import type { QueuedTransaction } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'
import { getConnection } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { isOnNetwork } from './readChain.ts'

/** Returns the hash on the chain, also if the connected wallet queued the transaction under another. */
export async function waitForExecution(
  latchkey: Latchkey,
  network: Network,
  queued: QueuedTransaction,
): Promise<Hex> {
  if (!isOnNetwork(latchkey, network)) return queued.hash
  const { connectors, stores } = latchkey._internal
  const { connectorId } = getConnection(stores.connection.getState(), network.chainNamespace) ?? {}
  const connector = connectors.find(({ id }) => id === connectorId)
  return connector?.waitForExecution?.(queued) ?? queued.hash
}
