import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastVariant = 'loading' | 'success' | 'error'

export type ToastState = {
  open: boolean
  variant: ToastVariant
  /** English; shown if `code` has no text. */
  message: string
  code: string | undefined
}

export type ToastStore = StoreApi<ToastState>

export const createToastStore = (): ToastStore =>
  createStore(() => ({ open: false, variant: 'success', message: '', code: undefined }))
