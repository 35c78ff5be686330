/** The two wallet faces of the frame, over the instance's state. */
import type { Hex } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import { createFrameProvider } from '../../frameClient/frameProvider.ts'
import { createFrameSolanaProvider } from '../../frameClient/frameSolanaProvider.ts'
import type { RpcCall } from '../../frameClient/rpcRequests.ts'
import type { ConnectorContext } from '../connector.ts'
import type { EvmProvider, SolanaProvider } from '../providers.ts'
import { isFrameError } from './toConnectorError.ts'

export type FrameProviders = { readonly eip155: EvmProvider; readonly solana: SolanaProvider }

export type FrameProvidersParameters = {
  load(): Promise<FrameClient>
  /** A method that is never allowed was requested. */
  onRefused(): void
}

export function createFrameProviders(
  context: ConnectorContext,
  { load, onRefused }: FrameProvidersParameters,
): FrameProviders {
  /** Runs a method in the frame; a login that is being restored comes first. */
  const send = async (call: RpcCall & { chainNamespace: keyof FrameProviders }) => {
    await context.state.settled(call.chainNamespace)
    const frame = await load()
    try {
      return await frame.request(call)
    } catch (error) {
      if (isFrameError(error) && error.reason === 'METHOD_NOT_ALLOWED') onRefused()
      throw error
    }
  }
  return {
    eip155: createEvmProvider(context, (call) => send({ ...call, chainNamespace: 'eip155' })),
    solana: createSolanaProvider(context, (call) => send({ ...call, chainNamespace: 'solana' })),
  }
}

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
  // The frame answers hex for this namespace.
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
