/** The modal: whether it is open, and where in its history of views. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createRouter, type RouterState } from '../router.ts'

export type ModalState = {
  open: boolean
  /** True for 500 ms after an attempt to close that was refused. */
  shake: boolean
  /** The whole card waits for something. */
  loading: boolean
  router: RouterState
}

export type ModalStore = StoreApi<ModalState>

export const createModalStore = (): ModalStore =>
  createStore(() => ({
    open: false,
    shake: false,
    loading: false,
    router: createRouter({ name: 'Connect', data: undefined }),
  }))
