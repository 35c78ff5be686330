import type { Hex } from '@latchkey/protocol'
import type { ProviderRpcError } from './providerRpcError.ts'

/** EIP-1193 `RequestArguments`. */
export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** EIP-1193 events. */
export type EvmProviderEvents = {
  connect: { chainId: Hex }
  disconnect: ProviderRpcError
  chainChanged: Hex
  accountsChanged: string[]
  message: { type: string; data: unknown }
}

/** An EIP-1193 provider. Errors carry the numbers 4001, 4100, 4200, 4900, 4901 and 4902 in `code`. */
export type EvmProvider = {
  request(args: RequestArguments): Promise<unknown>
  on<Name extends keyof EvmProviderEvents>(
    event: Name,
    listener: (payload: EvmProviderEvents[Name]) => void,
  ): EvmProvider
  removeListener<Name extends keyof EvmProviderEvents>(
    event: Name,
    listener: (payload: EvmProviderEvents[Name]) => void,
  ): EvmProvider
}
