import { type RefObject, useLayoutEffect, useState } from 'react'
import { focusable } from './focusable.ts'
import { isInNativeDialog } from './isInNativeDialog.ts'

/**
 * Moves the focus into the card, keeps it there, and restores it afterwards.
 *
 * @param overlaid the element over the card that belongs to it, such as an approval
 */
export function useFocusTrap(
  card: RefObject<HTMLElement | null>,
  overlaid: () => HTMLElement | undefined,
): void {
  // Read while rendering: a field may take the focus before effects run.
  const [before] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    if (!holdsFocus(card.current)) card.current?.focus({ preventScroll: true })
    const keepInside = (event: FocusEvent) => {
      if (holdsFocus(card.current) || event.target === overlaid()) return
      if (isInNativeDialog(event)) return
      card.current?.focus({ preventScroll: true })
    }
    const wrap = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !card.current || isInNativeDialog(event)) return
      wrapTab(card.current, event, overlaid())
    }
    document.addEventListener('focusin', keepInside)
    document.addEventListener('keydown', wrap)
    return () => {
      document.removeEventListener('focusin', keepInside)
      document.removeEventListener('keydown', wrap)
      // Not earlier: the trap would take it back.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [card, overlaid, before])
}

function wrapTab(card: HTMLElement, event: KeyboardEvent, overlaid: HTMLElement | undefined): void {
  const stops = focusable(card)
  const [edge, opposite] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const at = focusedIn(card)
  const leaves = at === edge || (at === card && event.shiftKey) || !card.contains(at)
  if (!leaves) return
  event.preventDefault()
  const next = overlaid ?? opposite
  next?.focus()
}

function holdsFocus(element: HTMLElement | null): boolean {
  return element?.contains(focusedIn(element)) ?? false
}

/** Looks inside the element's own shadow root. */
function focusedIn(element: HTMLElement): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement
}
