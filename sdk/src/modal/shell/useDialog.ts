import { type RefObject, useCallback, useRef } from 'react'
import type { Latchkey } from '../../core/latchkey.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
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
  const overlaid = useCallback(() => findApprovalScreen(latchkey), [latchkey])
  useScrollLock()
  useFocusTrap(card, overlaid)
  useEscape(close)
  return { card, close }
}

/** A connector's approval screen, while it lies over the card. */
function findApprovalScreen({ _internal }: Latchkey): HTMLElement | undefined {
  for (const { approval } of _internal.connectors) {
    const element = approval?.element()
    if (element) return element
  }
  return undefined
}
