import type { GuardEvent } from './guard.ts'
import { type PointerPlace, windowMoved } from './pointerTrail.ts'

/**
 * Tells the guard when the mouse came into the window, made its second move there and pressed, and
 * when the window moved beneath a pointer. A finger or pen may have no place before it touches, so
 * of them only one touch and the next are compared. Returns what stops it.
 */
export function watchPointer(send: (event: GuardEvent) => void): () => void {
  let last: PointerPlace | undefined
  let mouse: 'away' | 'met' | 'moved' | 'strayed' = 'away'
  const controller = new AbortController()
  const options = { signal: controller.signal, capture: true, passive: true }

  function follow(event: PointerEvent) {
    const { type, pointerType, timeStamp: at } = event
    const isTorn = last !== undefined && windowMoved(last, event)
    last = event
    if (pointerType !== 'mouse') {
      if (isTorn) send({ type: 'moved', at })
      return
    }
    const byItself = type === 'pointermove'
    const isKnown = mouse !== 'away' && (mouse !== 'met' || !byItself)
    if (!isKnown || isTorn) {
      mouse = byItself ? 'moved' : 'met'
      send({ type: 'arrived', at, byItself })
    } else if (byItself && mouse === 'moved') {
      mouse = 'strayed'
      send({ type: 'strayed', at })
    }
    if (type === 'pointerdown') send({ type: 'pressed', at })
  }
  function leave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') mouse = 'away'
  }

  for (const type of ['pointermove', 'pointerdown', 'pointerup'] as const) {
    window.addEventListener(type, follow, options)
  }
  // Leaving the document as a whole is all that matters; moves between its elements are inside.
  document.documentElement.addEventListener('pointerleave', leave, {
    signal: controller.signal,
    passive: true,
  })
  return () => controller.abort()
}
