import type { Hex } from '@latchkey/protocol'
import type { EvmProvider, EvmProviderEvents, RequestArguments } from '../connectors/providers.ts'
import { createEmitter } from '../primitives/emitter.ts'
import { loadOnce } from '../primitives/loadOnce.ts'
import { ProviderRpcError, toProviderError } from '../primitives/providerRpcError.ts'
import { type EvmProviderHost, toHexChainId } from './evmProviderHost.ts'

/** A change of it is an event. */
export type EvmConnection = { address: Hex | undefined; chainId: number }

/** Creates the provider. `follow` takes each change of the connection and emits EIP-1193 events. */
export function createFrameProvider(host: EvmProviderHost): {
  provider: EvmProvider
  follow(next: EvmConnection): void
} {
  const emitter = createEmitter<EvmProviderEvents>()
  const { load } = loadOnce(async () => {
    const { createWalletMethods } = await import('./walletMethods.ts')
    return createWalletMethods(host)
  })
  let last: EvmConnection = { address: undefined, chainId: host.chainId() }

  async function request({ method, params }: RequestArguments): Promise<unknown> {
    try {
      const own = await load()
      const handler = Object.hasOwn(own, method) ? own[method] : undefined
      if (handler && handler.takes?.(params) !== false) return await handler.run(params)
      return await host.send({ method, params, chainId: `eip155:${host.chainId()}` })
    } catch (error) {
      throw toProviderError(error)
    }
  }
  const provider: EvmProvider = {
    // The frame has parsed each result.
    request: request as EvmProvider['request'],
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }

  return {
    provider,
    follow(next) {
      const { address, chainId } = last
      last = next
      const hexId = toHexChainId(next.chainId)
      if (next.address && !address) emitter.emit('connect', { chainId: hexId })
      if (next.chainId !== chainId) emitter.emit('chainChanged', hexId)
      if (next.address !== address) {
        emitter.emit('accountsChanged', next.address ? [next.address] : [])
      }
      if (!next.address && address) emitter.emit('disconnect', new ProviderRpcError(4900))
    },
  }
}
