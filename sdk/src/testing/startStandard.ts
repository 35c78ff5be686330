import type { ChainNamespace } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import type { Connector } from '../connectors/connector.ts'
import { type InjectedParameters, injected } from '../connectors/injected/injected.ts'
import type { SolanaProvider } from '../connectors/providers.ts'
import { connectWith } from '../core/connection/connect.ts'
import type { NamespaceConnection } from '../core/connection/connectionState.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { createInstance } from '../core/createInstance.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { NetworkList } from '../core/options/options.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { memoryStorage } from './memoryStorage.ts'

type Api = { register(...wallets: unknown[]): unknown }

/** Registers wallets with every page that asks, until the test is over (Wallet Standard). */
export function registerWallets(...wallets: unknown[]): void {
  const register = (api: Api) => void api.register(...wallets)
  const onReady = (event: Event) => register((event as CustomEvent<Api>).detail)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', onReady)
  onTestFinished(() => window.removeEventListener('wallet-standard:app-ready', onReady))
}

export type StartedStandard = {
  latchkey: Latchkey<ChainNamespace>
  storage: ReturnType<typeof memoryStorage>
  /** The wallets that were found. */
  found(): Connector[]
  connection(): NamespaceConnection | undefined
  connect(signal?: AbortSignal): Promise<void>
  connector(): Connector
  provider(): SolanaProvider
}

/** An instance that lists the Solana wallets of the page, on Solana and Devnet. */
export function startStandard({
  storage = memoryStorage(),
  networks = [solana, solanaDevnet],
  ...parameters
}: InjectedParameters & {
  storage?: ReturnType<typeof memoryStorage>
  networks?: NetworkList
} = {}): StartedStandard {
  const latchkey = createInstance({
    projectId: 'demo',
    networks,
    connectors: [injected(parameters)],
    storage,
  })
  onTestFinished(() => latchkey.destroy())
  const found = () => latchkey._internal.connectors.slice(1)
  const connector = () => {
    const [first] = found()
    if (!first) throw new TypeError('No wallet was found')
    return first
  }
  return {
    latchkey,
    storage,
    found,
    connector,
    connection: () => getConnection(latchkey._internal.stores.connection.getState(), 'solana'),
    async connect(signal) {
      await latchkey._internal.discover()
      await connectWith(latchkey, { connector: connector(), signal })
    },
    provider: () => connector().getProvider('solana') as SolanaProvider,
  }
}
