import type { ChainNamespace } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import { bitcoinWallets } from '../connectors/bitcoinWallets/bitcoinWallets.ts'
import type { Connector } from '../connectors/connector.ts'
import type { BitcoinProvider } from '../connectors/providers.ts'
import { connectWith } from '../core/connection/connect.ts'
import type { NamespaceConnection } from '../core/connection/connectionState.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { createInstance } from '../core/createInstance.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { bitcoinSignet, bitcoinTestnet } from '../networks/bitcoin.ts'
import { memoryStorage } from './memoryStorage.ts'

/** Adds to `window` until the test is over. */
export function addToWindow(added: Record<string, unknown>): void {
  Object.assign(window, added)
  onTestFinished(() => {
    for (const name of Object.keys(added)) Reflect.deleteProperty(window, name)
  })
}

export type StartedBitcoin = {
  latchkey: Latchkey<ChainNamespace>
  connector: Connector
  storage: ReturnType<typeof memoryStorage>
  provider: Required<BitcoinProvider>
  connect(): Promise<void>
  find(): NamespaceConnection | undefined
}

/** An instance that lists the Bitcoin wallets of the page, on Testnet and Signet. */
export async function startBitcoin(
  id: string,
  storage: ReturnType<typeof memoryStorage> = memoryStorage(),
): Promise<StartedBitcoin> {
  const latchkey = createInstance({
    projectId: 'demo',
    networks: [bitcoinTestnet, bitcoinSignet],
    connectors: [bitcoinWallets()],
    storage,
  })
  onTestFinished(() => latchkey.destroy())
  latchkey._internal.modalHost.attach()
  await latchkey._internal.discover()
  const connector = latchkey._internal.connectors.find((each) => each.id === id)
  if (!connector) throw new TypeError(`No wallet ${id}`)
  return {
    latchkey,
    connector,
    storage,
    // The connector's provider of this namespace.
    provider: connector.getProvider('bip122') as Required<BitcoinProvider>,
    connect: () => connectWith(latchkey, { connector }),
    find: () => getConnection(latchkey._internal.stores.connection.getState(), 'bip122'),
  }
}
