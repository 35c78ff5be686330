import type { ChainNamespace } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import {
  startWalletConnectRelay,
  type WalletConnectRelay,
} from '../../../e2e/services/walletConnectRelay.ts'
import {
  startWalletConnectWallet,
  type WalletConnectWallet,
  type WalletSwitches,
} from '../../../e2e/services/walletConnectWallet.ts'
import type { Connector, ConnectorEvent, Pairing } from '../connectors/connector.ts'
import type { WalletConnectParameters } from '../connectors/walletConnect/parameters.ts'
import { walletConnect } from '../connectors/walletConnect/walletConnect.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { NetworkList } from '../core/options/options.ts'
import { createLatchkey } from '../createLatchkey.ts'
import { base, mainnet } from '../networks/evm.ts'
import { solana } from '../networks/solana.ts'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import { memorySessions } from './memorySessions.ts'
import { memoryStorage } from './memoryStorage.ts'

export type StartedWalletConnect = {
  readonly latchkey: Latchkey<ChainNamespace>
  readonly connector: Connector
  readonly relay: WalletConnectRelay
  readonly wallet: WalletConnectWallet
  /** Every event of the connector from the start on. */
  readonly events: readonly ConnectorEvent[]
  /** Every pairing that appeared. */
  pairings(): readonly Pairing[]
  /** Resolves once the connector has reported an event of this type after this call. */
  next(type: ConnectorEvent['type']): Promise<void>
  /** Another instance, by default on the same storage, as after a reload. */
  reload(storage?: KeyValueStorage): Connector
}

/** A dApp, a wallet that scans each pairing URI, and their relay. They end with the test. */
export async function startWalletConnect(
  options: {
    switches?: Partial<WalletSwitches>
    name?: string
    parameters?: Partial<WalletConnectParameters>
    /** The wallet scans nothing. */
    alone?: boolean
    /** Default: Ethereum, Base and Solana. */
    networks?: NetworkList
  } = {},
): Promise<StartedWalletConnect> {
  const { switches = {}, name = 'Test Wallet', parameters, alone = false } = options
  const { networks = [mainnet, base, solana] } = options
  const relay = await startWalletConnectRelay()
  const wallet = await startWalletConnectWallet({ relayUrl: relay.url, name, switches })
  const storage = memoryStorage()
  const sessionStorage = memorySessions()
  const events: ConnectorEvent[] = []
  const create = (given: KeyValueStorage = storage) => {
    const latchkey = createLatchkey<NetworkList>({
      projectId: 'demo',
      networks,
      connectors: [
        walletConnect({
          projectId: '0'.repeat(32),
          relayUrl: relay.url,
          sessionStorage,
          ...parameters,
        }),
      ],
      storage: given,
    })
    // The option names one connector.
    return { latchkey, connector: latchkey._internal.connectors[0] as Connector }
  }
  const { latchkey, connector } = create()
  const started = [latchkey]
  connector.subscribe((event) => {
    events.push(event)
    if (event.type === 'pairing' && event.pairing && !alone) void wallet.pair(event.pairing.uri)
  })
  onTestFinished(async () => {
    for (const each of started) {
      each.destroy()
      for (const { destroy } of each._internal.connectors) destroy()
    }
    await wallet.stop()
    await relay.stop()
  })
  return {
    latchkey,
    connector,
    relay,
    wallet,
    events,
    pairings: () => events.flatMap((event) => (event.type === 'pairing' && event.pairing) || []),
    next: (type) =>
      new Promise((resolve) => {
        const stop = connector.subscribe((event) => {
          if (event.type !== type) return
          stop()
          resolve()
        })
      }),
    reload(given) {
      const again = create(given)
      started.push(again.latchkey)
      return again.connector
    },
  }
}
