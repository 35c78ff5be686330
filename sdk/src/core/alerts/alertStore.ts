import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AlertCode } from './alerts.ts'

type AlertState = {
  /** Shown until it is dismissed. */
  readonly open: AlertCode | undefined
  readonly shown: readonly AlertCode[]
}

export type AlertStore = StoreApi<AlertState>

export const createAlertStore = (): AlertStore =>
  createStore(() => ({ open: undefined, shown: [] }))
