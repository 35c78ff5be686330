import type { CaipNetworkId, Hex } from '@latchkey/protocol'
import { createFrameProvider } from '../frameClient/frameProvider.ts'
import {
  createFrameSolanaProvider,
  type SolanaProviderHost,
} from '../frameClient/frameSolanaProvider.ts'
import type { ConnectorContext } from './connectorContext.ts'
import { type EvmConnection, emitChanges } from './emitChanges.ts'
import type { EvmProvider, SolanaProvider } from './providers.ts'

export type ProviderCall = { method: string; params?: unknown; chainId: CaipNetworkId }

export type CreateProvidersParameters = Pick<SolanaProviderHost, 'loadSigning' | 'supports'> & {
  /** Sends a request that the provider does not handle itself. */
  send(call: ProviderCall): Promise<unknown>
}

export type CreatedProviders = { readonly eip155: EvmProvider; readonly solana: SolanaProvider }

/**
 * Creates the providers of a connector, which follow the connection. Keep them small: every page
 * loads them.
 */
export const createProviders = (
  context: ConnectorContext,
  { send, ...signing }: CreateProvidersParameters,
): CreatedProviders => ({
  eip155: createEvmProvider(context, send),
  solana: createFrameSolanaProvider({
    chainId: () => context.state.get('solana').network?.caipNetworkId,
    address: () => context.state.get('solana').address,
    connect: () => context.requestConnection('solana'),
    disconnect: () => context.requestDisconnect(),
    send,
    ...signing,
  }),
})

function createEvmProvider(
  { state, networks, ...context }: ConnectorContext,
  send: CreateProvidersParameters['send'],
): EvmProvider {
  const get = () => state.get('eip155')
  const chainId = () => Number(get().network?.id ?? 1)
  const ids = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const { provider, emit } = createFrameProvider({
    chainId,
    chainIds: () => ids.map(({ id }) => Number(id)),
    async address() {
      await state.settled('eip155')
      return get().address
    },
    connect: () => context.requestConnection('eip155'),
    disconnect: () => context.requestDisconnect(),
    switchChain: (id) => context.requestNetwork(`eip155:${id}`),
    send,
  })
  let last: EvmConnection = { accounts: [], chainId: chainId() }
  state.subscribe(() => {
    const { address } = get()
    const before = last
    last = { accounts: address ? [address as Hex] : [], chainId: chainId() }
    emitChanges(emit, last, before)
  })
  return provider
}
