import type { ChainNamespace } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import type { Connector } from '../connectors/connector.ts'
import { type InjectedParameters, injected } from '../connectors/injected/injected.ts'
import type { EvmProvider } from '../connectors/providers.ts'
import { connectWith } from '../core/connection/connect.ts'
import type { NamespaceConnection } from '../core/connection/connectionState.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { createInstance } from '../core/createInstance.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { InstanceOptions } from '../core/options/options.ts'
import { base, mainnet, optimism } from '../networks/evm.ts'
import { memoryStorage } from './memoryStorage.ts'

/** Puts a wallet into the page until the test is over. */
export function installWallet(wallet: unknown): void {
  Object.defineProperty(window, 'ethereum', { value: wallet, configurable: true, writable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'ethereum')
  })
}

export type AnnounceParameters = {
  uuid?: unknown
  rdns?: unknown
  name?: unknown
  icon?: unknown
}

/** Announces a wallet, now and whenever a page asks (EIP-6963). */
export function announceWallet(provider: unknown, info: AnnounceParameters = {}): void {
  const detail = { info: { uuid: 'a', name: 'Example', rdns: 'io.example', ...info }, provider }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  announce()
  window.addEventListener('eip6963:requestProvider', announce)
  announced.add(announce)
  onTestFinished(withdrawWallets)
}

const announced = new Set<() => void>()

/** Ends all announcements, as a navigation does. */
export function withdrawWallets(): void {
  for (const announce of announced) {
    window.removeEventListener('eip6963:requestProvider', announce)
  }
  announced.clear()
}

export type StartedInjected = {
  latchkey: Latchkey<ChainNamespace>
  connector: Connector
  provider: EvmProvider
  storage: ReturnType<typeof memoryStorage>
  connect(signal?: AbortSignal): Promise<void>
  connection(): NamespaceConnection | undefined
  find(id: string): Connector | undefined
}

/** An instance over `window.ethereum`, on Ethereum, Base and OP Mainnet. */
export function startInjected(
  parameters: InjectedParameters = {},
  options: Partial<InstanceOptions> = {},
): StartedInjected {
  const { describe } = createInjected(parameters, options)
  return describe('injected')
}

/** An instance that has found the wallets that announce themselves, and one of them. */
export async function startAnnounced({
  id = 'injected',
  ...parameters
}: InjectedParameters & { id?: string } = {}): Promise<StartedInjected> {
  const { latchkey, describe } = createInjected(parameters, {})
  await latchkey._internal.discover()
  return describe(id)
}

function createInjected(parameters: InjectedParameters, options: Partial<InstanceOptions>) {
  const storage = memoryStorage()
  const latchkey = createInstance({
    projectId: 'demo',
    networks: [mainnet, base, optimism],
    connectors: [injected(parameters)],
    storage,
    ...options,
  })
  latchkey._internal.modalHost.attach()
  onTestFinished(() => latchkey.destroy())
  const find = (wanted: string) =>
    latchkey._internal.connectors.find((connector) => connector.id === wanted)
  const describe = (id: string): StartedInjected => {
    const connector = find(id)
    if (!connector) throw new TypeError(`No connector ${id}`)
    return {
      latchkey,
      connector,
      storage,
      find,
      // A connector's provider of this namespace.
      provider: connector.getProvider('eip155') as EvmProvider,
      connect: (signal) => connectWith(latchkey, { connector, signal }),
      connection: () => getConnection(latchkey._internal.stores.connection.getState(), 'eip155'),
    }
  }
  return { latchkey, describe }
}
