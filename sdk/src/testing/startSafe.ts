import { expect, onTestFinished } from 'vitest'
import type { Connector } from '../connectors/connector.ts'
import type { EvmProvider, RequestArguments } from '../connectors/providers.ts'
import { type SafeParameters, safe } from '../connectors/safe/safe.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { createInstance } from '../core/createInstance.ts'
import { base, mainnet } from '../networks/evm.ts'
import { embedInSafe, type HostParameters } from './fakeSafeHost.ts'
import { memoryStorage } from './memoryStorage.ts'

export type StartSafeParameters = SafeParameters & {
  enableReconnect?: boolean
  storage?: ReturnType<typeof memoryStorage>
}

/** An instance with `safe`, on Ethereum and Base. */
export function startSafe({
  enableReconnect = true,
  storage = memoryStorage(),
  ...parameters
}: StartSafeParameters = {}) {
  const latchkey = createInstance({
    projectId: 'demo',
    networks: [mainnet, base],
    connectors: [safe(parameters)],
    storage,
    enableReconnect,
  })
  onTestFinished(() => latchkey.destroy())
  const { stores, connectors } = latchkey._internal
  const [connector] = connectors as [Connector]
  const connection = () => getConnection(stores.connection.getState(), 'eip155')
  const provider = connector.getProvider('eip155') as EvmProvider
  return { latchkey, connector, connection, provider, storage }
}

/** The same inside a Safe, once it has connected by itself. */
export async function startInSafe(parameters?: HostParameters) {
  const host = embedInSafe(parameters)
  const started = startSafe()
  await expect.poll(() => started.connection()?.status).toBe('connected')
  host.requests.splice(0)
  const request = (args: RequestArguments) =>
    (started.provider.request as (args: RequestArguments) => Promise<unknown>)(args)
  return { ...started, host, request }
}
