import type { Asset, Shortfall } from './view/amounts.ts'

/** The page's additions to a view. They may raise a risk, never lower it. */

export type AssetChange = Asset & {
  /** `right`: `holder` may take it later. */
  direction: 'in' | 'out' | 'right'
  /** Null unless a right. */
  holder: string | null
}

/** The first nine are Solidity's `Panic(uint256)`. */
export const failureNames = [
  'assertion',
  'overflow',
  'division',
  'conversion',
  'storage',
  'emptyList',
  'index',
  'memory',
  'callback',
  'outOfGas',
  'funds',
  'expired',
] as const
export type FailureName = (typeof failureNames)[number]

/** `text`: the contract’s own words. `raw`: an error that could not be read. */
export type FailureReason =
  | { kind: 'known'; name: FailureName }
  | { kind: 'text' | 'raw'; text: string }

export const simulationSources = [
  'eth_simulateV1',
  'debug_traceCall',
  'eth_call',
  'simulateTransaction',
] as const
export type SimulationSource = (typeof simulationSources)[number]

/** Base units, decimal text. */
export type TokenShortfall = Shortfall & Pick<Asset, 'token' | 'tokenInfo' | 'claim'>

/** Of a token that the transaction transfers, by the node's balance. */
type MaybeShort = { shortfall?: TokenShortfall }

export type Simulation =
  | ({ status: 'running' | 'unknown' } & MaybeShort)
  | ({ status: 'reverts'; source: SimulationSource; reason: FailureReason | null } & MaybeShort)
  | {
      status: 'succeeds'
      source: SimulationSource
      /** Null if the node does not tell. */
      changes: readonly AssetChange[] | null
      /** Changes that are not in the list. */
      more: number
    }

/** A store for `useSyncExternalStore`. */
export type Store<Value> = {
  current(): Value
  subscribe(listener: () => void): () => void
}

export type HintStore = Store<Simulation>

/** Of one network, in whole units. They never affect a risk. */
export type Prices = {
  /** CAIP-2. */
  chain: string
  /** ISO 4217. */
  currency: string
  /** Of the network's own currency. */
  native: number | null
  /** Listed tokens: 0x hex in lower case, or base58. */
  tokens: readonly { token: string; price: number }[]
}

/** `pending`: they may still arrive. */
export type PriceHint = Prices | 'pending' | null

export type PriceStore = Store<PriceHint>

/** `looksLike`: begins and ends like `known`, and differs between. */
export type RecipientHint =
  | { kind: 'firstTime'; address: string }
  | { kind: 'looksLike'; address: string; known: string }

export const createHintStore = (simulation: Simulation = { status: 'running' }) =>
  createStore(simulation)

export const createPriceStore = (prices: PriceHint = 'pending') => createStore(prices)

function createStore<Value>(value: Value): Store<Value> & { set(next: Value): void } {
  const listeners = new Set<() => void>()
  let current = value
  return {
    current: () => current,
    set(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
