import { delay } from '../delay.ts'
import type { Latchkey } from '../latchkey.ts'
import type { ToastVariant } from '../stores/toast.ts'

/** What an open toast waits before the next one takes its place, so that the change is seen. */
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
  const { toast: store } = latchkey.stores
  const signal = latchkey.supersede('toast')
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
  latchkey.supersede('toast')
  latchkey.stores.toast.setState({ open: false })
}
