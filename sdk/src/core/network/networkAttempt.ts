import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Network } from '../../networks/network.ts'
import type { ErrorState } from '../describeError.ts'

/** The latest attempt to switch networks. */
export type NetworkAttempt =
  | { readonly status: 'idle' }
  /** The user may have to approve in the wallet. */
  | { readonly status: 'waiting'; readonly network: Network }
  | { readonly status: 'failed'; readonly network: Network; readonly error: ErrorState }

export type NetworkAttemptStore = StoreApi<NetworkAttempt>

const idle: NetworkAttempt = { status: 'idle' }

export const createNetworkAttemptStore = (): NetworkAttemptStore => createStore(() => idle)

export const setNetworkAttempt = (
  store: NetworkAttemptStore,
  attempt: NetworkAttempt = idle,
): void => store.setState(attempt, true)
