import { delay } from '../../primitives/delay.ts'
import type { Latchkey } from '../latchkey.ts'
import type { ToastVariant } from './toastStore.ts'

/** Milliseconds between two toasts, so that the change is seen. */
const reopenTime = 150
const shownTime = 2500

export type ShowToastParameters = {
  /** 'loading' stays until it is replaced or hidden, the others go after 2.5 s. */
  variant: ToastVariant
  /** English; for a text in the person's language give a `code` too. */
  message: string
  code?: string
}

/** Shows a short message. While one is open it closes first, and the new one opens after 150 ms. */
export async function showToast(latchkey: Latchkey, toast: ShowToastParameters): Promise<void> {
  const { stores, startTask } = latchkey._internal
  const { toast: store } = stores
  const signal = startTask('toast')
  if (store.getState().open) {
    store.setState({ open: false })
    await delay(reopenTime, signal)
    if (signal.aborted) return
  }
  store.setState({ code: undefined, ...toast, open: true })
  if (toast.variant === 'loading') return
  await delay(shownTime, signal)
  if (!signal.aborted) store.setState({ open: false })
}

/** Hides the toast. */
export function hideToast(latchkey: Latchkey): void {
  const { stores, startTask } = latchkey._internal
  startTask('toast')
  stores.toast.setState({ open: false })
}
