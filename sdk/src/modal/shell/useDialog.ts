import { type RefObject, useCallback, useRef } from 'react'
import { requestClose } from '../../core/actions/requestClose.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { useEscape } from './useEscape.ts'
import { useFocusTrap } from './useFocusTrap.ts'
import { useScrollLock } from './useScrollLock.ts'

export type Dialog = {
  card: RefObject<HTMLDivElement | null>
  /** Closes, unless the close guard says no. */
  close: () => void
}

/** What makes a card a dialog: it has the focus, Esc leaves it, and the page behind it is still. */
export function useDialog(latchkey: Latchkey): Dialog {
  const card = useRef<HTMLDivElement>(null)
  const close = useCallback(() => requestClose(latchkey), [latchkey])
  const overlaid = useCallback(() => shownFrame(latchkey), [latchkey])
  useScrollLock()
  useFocusTrap(card, overlaid)
  useEscape(close)
  return { card, close }
}

/** The login frame, while an approval is on it. */
function shownFrame(latchkey: Latchkey): HTMLElement | undefined {
  const iframe = latchkey.loadedFrame()?.element.iframe
  return iframe?.checkVisibility() ? iframe : undefined
}
