import type { Hex, Json } from '@latchkey/protocol'
import type { EvmNetworkId } from './findEvm.ts'

/** Settings by capability name (EIP-5792). Required unless they have `optional: true`. */
export type CallsCapabilities = { readonly [name: string]: Json }

/** A call of a batch. `value` is in wei. */
export type Call = {
  /** Without it, creates a contract from `data`. */
  to?: Hex | null | undefined
  data?: Hex | undefined
  value?: bigint | undefined
  capabilities?: CallsCapabilities | undefined
}

export type SendCallsParameters = {
  /** In the order in which they run. */
  calls: readonly Call[]
  /** The network that the calls are for. Default: the active one. */
  networkId?: EvmNetworkId | undefined
  /** Refuses wallets that cannot run all calls or none. Default: false. */
  atomicRequired?: boolean | undefined
  /** At most 4,096 bytes, new for each batch. Default: the wallet chooses one. */
  id?: string | undefined
  capabilities?: CallsCapabilities | undefined
}

export type SendCallsReturnType = {
  /** For `getCallsStatus` and `waitForCallsStatus`. */
  id: string
  capabilities?: CallsCapabilities | undefined
}

export type CallReceipt = {
  transactionHash: Hex
  blockHash: Hex
  blockNumber: bigint
  gasUsed: bigint
  status: 'success' | 'reverted'
  logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
}

export type CallsStatus = {
  /** `failure`: at least one call was reverted, or was never included. */
  status: 'pending' | 'success' | 'failure'
  /** 100 pending, 200 done, 400 not included, 500 reverted, 600 partly reverted (EIP-5792). */
  statusCode: number
  /** EIP-155. Undefined if the wallet leaves it out. */
  chainId: number | undefined
  /** Runs all calls or none. */
  atomic: boolean
  /** Of the included transactions, in order. */
  receipts: readonly CallReceipt[]
}

/**
 * By network. `eip155:0` has what holds on every network. `atomic.status` is `supported`, `ready` or
 * `unsupported`; the login frame's is `unsupported`.
 */
export type GetCapabilitiesReturnType = { readonly [Id in EvmNetworkId]?: CallsCapabilities }
