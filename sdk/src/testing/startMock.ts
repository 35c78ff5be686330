import type { ChainNamespace } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import { type MockConnectorFactory, type MockParameters, mock } from '../connectors/mock/mock.ts'
import { getStatus } from '../core/connection/selectors.ts'
import { createInstance } from '../core/createInstance.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { currentView } from '../core/modal/router.ts'
import type { InstanceOptions } from '../core/options/options.ts'
import { base, mainnet } from '../networks/evm.ts'
import { solana } from '../networks/solana.ts'
import { memoryStorage } from './memoryStorage.ts'
import { evmAddress, solanaAddress } from './mockUser.ts'

export type StartedMock = {
  latchkey: Latchkey<ChainNamespace>
  wallet: MockConnectorFactory
  status(): string
  /** Every status from the start on. */
  readonly statuses: readonly string[]
  /** The view on screen. */
  view(): string
  storage: ReturnType<typeof memoryStorage>
}

/** An instance over a wallet in memory, gone when the test is over. */
export function startMock(
  parameters: Partial<MockParameters> = {},
  options: Partial<InstanceOptions> = {},
): StartedMock {
  const wallet = mock({
    addresses: { eip155: evmAddress, solana: solanaAddress },
    ...parameters,
  })
  const storage = memoryStorage()
  const latchkey = createInstance({
    projectId: 'demo',
    networks: [mainnet, base, solana],
    connectors: [wallet],
    storage,
    ...options,
  })
  onTestFinished(() => latchkey.destroy())
  const { connection, modal } = latchkey._internal.stores
  const status = () => getStatus(connection.getState())
  const statuses: string[] = [status()]
  connection.subscribe(() => {
    if (statuses.at(-1) !== status()) statuses.push(status())
  })
  const view = () => currentView(modal.getState().router).name
  return { latchkey, wallet, status, statuses, view, storage }
}
