import type { ChainNamespace } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApprovalKind } from '../../connectors/connector.ts'
import { getHome } from './publicViews.ts'
import type { ViewEntry } from './views.ts'

export type RouterState = {
  /** Oldest first, never empty. The last entry is on screen. */
  readonly history: readonly [ViewEntry, ...ViewEntry[]]
  /** Direction of the last change, for the transition. */
  readonly direction: 'next' | 'previous'
}

type ModalState = {
  open: boolean
  /** True once it has been open. Pictures are requested only from then on. */
  opened: boolean
  /** True for 500 ms after a refused attempt to close. */
  shake: boolean
  loading: boolean
  /** The page has the modal's code. */
  created: boolean
  /** Lists only wallets of this namespace. */
  namespace: ChainNamespace | undefined
  router: RouterState
  /** The user agrees to the dApp's documents. Lasts as long as the page. */
  legalAccepted: boolean
  /** The kinds of the open approvals, oldest first. */
  approvals: readonly ApprovalKind[]
  /** The wallet signs a sign-in message. */
  signsIn: boolean
}

export type ModalStore = StoreApi<ModalState>

export const createModalStore = (): ModalStore =>
  createStore(() => ({
    open: false,
    opened: false,
    shake: false,
    loading: false,
    created: false,
    namespace: undefined,
    router: createRouter(getHome(false)),
    legalAccepted: false,
    approvals: [],
    signsIn: false,
  }))

/** Starts a history. `router.ts` has the changes, which load with the modal. */
export const createRouter = (entry: ViewEntry): RouterState => ({
  history: [entry],
  direction: 'next',
})

export const setLoading = (modal: ModalStore, loading: boolean): void => modal.setState({ loading })
