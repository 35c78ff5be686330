import type { CaipNetworkId, Hex } from '@latchkey/protocol'
import type { RequestArguments } from '../connectors/providers.ts'

export type EvmProviderHost = {
  /** Decimal id of the active chain. */
  chainId(): number
  /** Decimal ids of the configured chains. */
  chainIds(): readonly number[]
  /** Waits for a connection that is being restored. */
  address(): Promise<string | undefined>
  /** Lets the user connect and resolves with the address. Rejects if the user cancels. */
  connect(): Promise<string>
  disconnect(): Promise<void>
  switchChain(chainId: number): Promise<void>
  send(call: {
    method: string
    params: RequestArguments['params']
    chainId: CaipNetworkId
  }): Promise<unknown>
}

export const toHexChainId = (chainId: number): Hex => `0x${chainId.toString(16)}`
