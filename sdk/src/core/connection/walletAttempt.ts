import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ErrorState } from '../describeError.ts'

/** The user's latest attempt to connect an external wallet. */
export type WalletAttempt =
  | { readonly status: 'idle' }
  /** The user has to approve in the wallet. */
  | { readonly status: 'waiting'; readonly connectorId: string }
  | { readonly status: 'failed'; readonly connectorId: string; readonly error: ErrorState }

export type WalletAttemptStore = StoreApi<WalletAttempt>

const idle: WalletAttempt = { status: 'idle' }

export const createWalletAttemptStore = (): WalletAttemptStore => createStore(() => idle)

export const setAttempt = (store: WalletAttemptStore, attempt: WalletAttempt = idle): void =>
  store.setState(attempt, true)
