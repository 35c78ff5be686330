import type { EvmProvider, EvmProviderEvents, RequestArguments } from '../connectors/providers.ts'
import { createEmitter, type Emitter } from '../primitives/emitter.ts'
import { loadOnce } from '../primitives/loadOnce.ts'
import { toProviderError } from '../primitives/providerRpcError.ts'
import type { EvmProviderHost } from './evmProviderHost.ts'

/** `emit` sends its EIP-1193 events. */
export function createFrameProvider(host: EvmProviderHost): {
  provider: EvmProvider
  emit: Emitter<EvmProviderEvents>['emit']
} {
  const emitter = createEmitter<EvmProviderEvents>()
  const { load } = loadOnce(async () => {
    const { createWalletMethods } = await import('./walletMethods.ts')
    return createWalletMethods(host)
  })

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

  return { provider, emit: emitter.emit }
}
