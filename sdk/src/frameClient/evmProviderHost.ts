/** What an EIP-1193 provider stands on. */
import type { CaipNetworkId, Hex } from '@latchkey/protocol'
import type { RequestArguments } from '../connectors/providers.ts'

/** The state of the connection, and how to change it. */
export type EvmProviderHost = {
  /** Decimal id of the EVM chain in use. */
  chainId(): number
  /** Decimal ids of the chains that may be switched to. */
  chainIds(): readonly number[]
  /** The connected address; waits for a connection that is being restored. */
  address(): Promise<string | undefined>
  /** Lets the person connect, and resolves to the address. Rejects if she does not. */
  connect(): Promise<string>
  disconnect(): Promise<void>
  switchChain(chainId: number): Promise<void>
  /** Runs a method in the frame. */
  send(call: {
    method: string
    params: RequestArguments['params']
    chainId: CaipNetworkId
  }): Promise<unknown>
}

/** A chain id as EIP-1193 writes it. */
export const toHexChainId = (chainId: number): Hex => `0x${chainId.toString(16)}`
