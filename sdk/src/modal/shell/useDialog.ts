import { type RefObject, useCallback, useRef } from 'react'
import type { Latchkey } from '../../core/latchkey.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { useEscape } from './useEscape.ts'
import { useFocusTrap } from './useFocusTrap.ts'
import { useScrollLock } from './useScrollLock.ts'

export type Dialog = {
  dialog: RefObject<HTMLDivElement | null>
  /** Unless the close guard refuses. */
  close: () => void
}

export function useDialog(latchkey: Latchkey): Dialog {
  const dialog = useRef<HTMLDivElement>(null)
  const close = useCallback(() => requestClose(latchkey), [latchkey])
  const overlaid = useCallback(() => findApprovalScreen(latchkey), [latchkey])
  useScrollLock()
  useFocusTrap(dialog, overlaid)
  useEscape(close)
  return { dialog, close }
}

function findApprovalScreen({ _internal }: Latchkey): HTMLElement | undefined {
  for (const { approval } of _internal.connectors) {
    const element = approval?.element()
    if (element) return element
  }
  return undefined
}
