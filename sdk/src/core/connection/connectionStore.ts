/** The networks that the dApp configured, and the one in use. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Network } from '../../networks/network.ts'

export type NetworkState = {
  active: Network
  readonly networks: readonly Network[]
}

export type NetworkStore = StoreApi<NetworkState>

export const createNetworkStore = (state: NetworkState): NetworkStore => createStore(() => state)
