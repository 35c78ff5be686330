import { delay } from '../../primitives/delay.ts'
import type { Latchkey } from '../latchkey.ts'
import type { ToastVariant } from './toastStore.ts'

/** Milliseconds between two toasts, so that users notice the change. */
const reopenTime = 150
const shownTime = 2500

export type ShowToastParameters = {
  /** 'loading' stays until replaced or hidden; the others disappear after 2.5 s. */
  variant: ToastVariant
  /** English. Pass a `code` for a localized text. */
  message: string
  code?: string
}

/** Shows a toast. An open one closes first; the new one opens 150 ms later. */
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
