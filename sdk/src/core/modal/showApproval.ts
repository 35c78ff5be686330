import type { Latchkey } from '../latchkey.ts'
import { syncTheme } from './setTheme.ts'

export type ShowApprovalParameters = { area: HTMLElement; signal: AbortSignal }

/**
 * Lays the frame over an area of the modal's card, in the present theme, for as long as
 * the ApproveTransaction view is on screen, and gives it the focus. Resolves when it is shown, or when
 * `signal` aborted first.
 */
export async function showApproval(
  latchkey: Latchkey,
  { area, signal }: ShowApprovalParameters,
): Promise<void> {
  const frame = await latchkey.frame()
  await syncTheme(latchkey)
  if (signal.aborted) return
  frame.element.show(area)
  frame.element.iframe.focus({ preventScroll: true })
  signal.addEventListener('abort', () => frame.element.hide(), { once: true })
}
