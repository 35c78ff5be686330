/** The EIP-1193 face of the login frame. */
import type { Hex } from '@latchkey/protocol'
import { createEmitter } from './emitter.ts'
import { type EvmProviderHost, type RequestArguments, toHexChainId } from './evmProviderHost.ts'
import { ProviderRpcError, toProviderError } from './providerRpcError.ts'
import { createWalletMethods } from './walletMethods.ts'

/** EIP-1193 events. */
export type EvmProviderEvents = {
  connect: { chainId: Hex }
  disconnect: ProviderRpcError
  chainChanged: Hex
  accountsChanged: string[]
  message: { type: string; data: unknown }
}

type Listen = <Name extends keyof EvmProviderEvents>(
  event: Name,
  listener: (payload: EvmProviderEvents[Name]) => void,
) => EvmProvider

/** An EIP-1193 provider. Its errors carry 4001, 4100, 4200, 4900, 4901, 4902 or a JSON-RPC number in `code`. */
export type EvmProvider = {
  request(args: RequestArguments): Promise<unknown>
  on: Listen
  removeListener: Listen
}

/** What a connection looks like from outside; a change of it is an event. */
export type EvmConnection = { address: string | undefined; chainId: number }

/**
 * Makes the provider and `follow`, which is told of every change of the
 * connection and emits EIP-1193's events for it.
 */
export function createFrameProvider(host: EvmProviderHost): {
  provider: EvmProvider
  follow(next: EvmConnection): void
} {
  const emitter = createEmitter<EvmProviderEvents>()
  const own = createWalletMethods(host)
  let last: EvmConnection = { address: undefined, chainId: host.chainId() }

  const provider: EvmProvider = {
    async request({ method, params }) {
      const answer = Object.hasOwn(own, method) ? own[method] : undefined
      try {
        if (answer && answer.takes?.(params) !== false) return await answer.run(params)
        return await host.send({ method, params, chainId: `eip155:${host.chainId()}` })
      } catch (error) {
        throw toProviderError(error)
      }
    },
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
