import type { Hex } from '@latchkey/protocol'
import { createFrameProvider } from '../../frameClient/frameProvider.ts'
import { createFrameSolanaProvider } from '../../frameClient/frameSolanaProvider.ts'
import type { RpcCall } from '../../frameClient/rpcRequests.ts'
import type { ConnectorContext } from '../connector.ts'
import type { EvmProvider, SolanaProvider } from '../providers.ts'

export type FrameProviders = { readonly eip155: EvmProvider; readonly solana: SolanaProvider }

export type FrameProvidersParameters = {
  request(call: RpcCall): Promise<unknown>
  onRefused(): void
}

export function createFrameProviders(
  context: ConnectorContext,
  { request, onRefused }: FrameProvidersParameters,
): FrameProviders {
  /** Waits for a login that is being restored, then sends. */
  const send = async (call: RpcCall & { chainNamespace: keyof FrameProviders }) => {
    await context.state.settled(call.chainNamespace)
    try {
      return await request(call)
    } catch (error) {
      if (isRefused(error)) onRefused()
      throw error
    }
  }
  return {
    eip155: createEvmProvider(context, (call) => send({ ...call, chainNamespace: 'eip155' })),
    solana: createSolanaProvider(context, (call) => send({ ...call, chainNamespace: 'solana' })),
  }
}

/** Checks the shape, because importing the class would add zod to the first load. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'reason' in error && error.reason === 'METHOD_NOT_ALLOWED'

function createEvmProvider(
  { state, networks, ...context }: ConnectorContext,
  send: (call: RpcCall) => Promise<unknown>,
): EvmProvider {
  const get = () => state.get('eip155')
  const chainId = () => Number(get().network?.id ?? 1)
  const ids = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const { provider, follow } = createFrameProvider({
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
  const address = () => get().address as Hex | undefined
  state.subscribe(() => follow({ address: address(), chainId: chainId() }))
  return provider
}

function createSolanaProvider(
  { state, ...context }: ConnectorContext,
  send: (call: RpcCall) => Promise<unknown>,
): SolanaProvider {
  return createFrameSolanaProvider({
    chainId: () => state.get('solana').network?.caipNetworkId,
    address: () => state.get('solana').address,
    connect: () => context.requestConnection('solana'),
    disconnect: () => context.requestDisconnect(),
    send,
  })
}
