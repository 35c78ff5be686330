import type { ChainNamespace } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import type { Connector, ConnectorFactory } from '../connectors/connector.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { createInstance } from '../core/createInstance.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { NetworkList } from '../core/options/options.ts'
import { groupConnectors } from '../core/wallets/groupConnectors.ts'
import { base, mainnet } from '../networks/evm.ts'
import { memoryStorage } from './memoryStorage.ts'

export type StartTargetParameters = {
  networks?: NetworkList
  storage?: ReturnType<typeof memoryStorage>
}

/** An instance with connectors for wallets of the page, which have announced themselves. */
export async function startTarget(
  connectors: ConnectorFactory[],
  { networks = [mainnet, base], storage = memoryStorage() }: StartTargetParameters = {},
) {
  const latchkey: Latchkey<ChainNamespace> = createInstance({
    projectId: 'demo',
    networks,
    connectors,
    storage,
  })
  latchkey._internal.modalHost.attach()
  onTestFinished(() => latchkey.destroy())
  await latchkey._internal.discover()
  const { stores } = latchkey._internal
  return {
    latchkey,
    storage,
    find: (id: string) => latchkey._internal.connectors.find((each) => each.id === id) as Connector,
    connection: (namespace: ChainNamespace = 'eip155') =>
      getConnection(stores.connection.getState(), namespace),
    /** The ids of each wallet's connectors, as the modal lists them. */
    groups: () =>
      groupConnectors(latchkey._internal.connectors).map((group) => group.map(({ id }) => id)),
  }
}
