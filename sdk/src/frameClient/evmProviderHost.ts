/** What an EIP-1193 provider stands on. */
import type { CaipNetworkId, Hex } from '@latchkey/protocol'

/** EIP-1193 `RequestArguments`. */
export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** The state of the connection, and how to change it. */
export type EvmProviderHost = {
  /** Decimal id of the EVM chain in use. */
  chainId(): number
  /** Decimal ids of the chains that may be switched to. */
  chainIds(): readonly number[]
  /** The connected address; waits for a connection that is being taken up. */
  address(): Promise<string | undefined>
  /** Lets the person log in, and resolves to the address. Rejects when she does not. */
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
