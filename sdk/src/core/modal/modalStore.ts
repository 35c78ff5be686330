/** The modal: whether it is open, and where in its history of views. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createRouter, type RouterState } from './router.ts'
import { getHome } from './views.ts'

type ModalState = {
  open: boolean
  /** True for 500 ms after an attempt to close that was refused. */
  shake: boolean
  /** Somebody is being connected. */
  loading: boolean
  router: RouterState
}

export type ModalStore = StoreApi<ModalState>

export const createModalStore = (): ModalStore =>
  createStore(() => ({
    open: false,
    shake: false,
    loading: false,
    router: createRouter(getHome(false)),
  }))

export const setLoading = (modal: ModalStore, loading: boolean): void => modal.setState({ loading })
