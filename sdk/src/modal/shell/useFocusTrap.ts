import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { focusable } from './focusable.ts'

/**
 * Moves the focus into the card, keeps it there, and gives it back when the card goes. The login frame
 * lies over the card when it asks for approval, so it may have the focus too.
 */
export function useFocusTrap(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    if (!holdsFocus(card.current)) card.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [card])

  useEffect(() => {
    const keepInside = (event: FocusEvent) => {
      if (holdsFocus(card.current) || event.target instanceof HTMLIFrameElement) return
      card.current?.focus({ preventScroll: true })
    }
    const wrap = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && card.current) wrapTab(card.current, event)
    }
    document.addEventListener('focusin', keepInside)
    document.addEventListener('keydown', wrap)
    return () => {
      document.removeEventListener('focusin', keepInside)
      document.removeEventListener('keydown', wrap)
    }
  }, [card])
}

/** Whether the focus is on the element or inside it. */
export function holdsFocus(element: HTMLElement | null): boolean {
  return element?.contains(focusedIn(element)) ?? false
}

function wrapTab(card: HTMLElement, event: KeyboardEvent): void {
  const stops = focusable(card)
  const [edge, opposite] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const focused = focusedIn(card)
  if (focused !== edge && focused !== card && card.contains(focused)) return
  if (focused === card && !event.shiftKey) return
  event.preventDefault()
  opposite?.focus()
}

/** The focused element as seen from the element's own shadow root. */
function focusedIn(element: HTMLElement): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement
}
