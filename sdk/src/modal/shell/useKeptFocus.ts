import { type RefObject, useEffect } from 'react'
import { focusable } from './focusable.ts'

/** An element, with its index in its parent when it had the focus. */
type Place = { parent: Element; index: number }

/**
 * When the focused control disappears, such as a removed row or a pressed button, focuses its
 * neighbor, or else the dialog.
 */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    let focused: Element | undefined
    let places: readonly Place[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      focused = target
      places = listPlaces(target, element)
    }
    const keep = () => {
      if (!focused || focused.isConnected || !element.isConnected) return
      focused = undefined
      if (isFocusLost(element)) focusNeighbor(places, element)
    }
    const observer = new MutationObserver(keep)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [view])
}

function listPlaces(target: Element, view: Element): readonly Place[] {
  const places: Place[] = []
  for (let each = target; each !== view && each.parentElement; each = each.parentElement) {
    const parent = each.parentElement
    places.push({ parent, index: [...parent.children].indexOf(each) })
  }
  return places
}

/** Another control, or a frame over the modal, may have taken the focus already. */
function isFocusLost(view: Element): boolean {
  const root = view.getRootNode()
  const inner = root instanceof ShadowRoot ? root.activeElement : null
  return inner === null && document.activeElement === document.body
}

function focusNeighbor(places: readonly Place[], view: Element): void {
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue
    const children = [...parent.children]
    const following = children.slice(index)
    const preceding = children.slice(0, index).reverse()
    for (const child of [...following, ...preceding]) {
      const control = child instanceof HTMLElement && findControl(child)
      if (control) {
        control.focus()
        return
      }
    }
  }
  view.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
}

/** Text fields are left out: they would open the keyboard of a phone. */
const findControl = (element: HTMLElement): HTMLElement | undefined =>
  [element, ...focusable(element)].find((each) => each.matches('a[href], button:not(:disabled)'))
