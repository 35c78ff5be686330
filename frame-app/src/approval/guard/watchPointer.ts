import type { GuardEvent } from './guard.ts'
import { createPointerTrail } from './pointerTrail.ts'

/**
 * Reports to the guard when the mouse came into the window, made its second move there and pressed,
 * when the window moved beneath a pointer, and at what scale it is drawn. A finger or pen may have
 * no place before it touches, so only one touch and the next are compared. Returns what stops it.
 */
export function watchPointer(send: (event: GuardEvent) => void): () => void {
  const trail = createPointerTrail()
  let scale: number | undefined
  let mouse: 'away' | 'met' | 'moved' | 'movedOn' = 'away'
  const controller = new AbortController()
  const options = { signal: controller.signal, capture: true, passive: true }

  function followMouse({ type, timeStamp: at }: PointerEvent, windowMoved: boolean) {
    const pointerMoved = type === 'pointermove'
    const isKnown = mouse !== 'away' && (mouse !== 'met' || !pointerMoved)
    if (!isKnown || windowMoved) {
      mouse = pointerMoved ? 'moved' : 'met'
      send({ type: 'arrived', at, pointerMoved })
    } else if (pointerMoved && mouse === 'moved') {
      mouse = 'movedOn'
      send({ type: 'movedOn', at })
    }
    if (type === 'pointerdown') send({ type: 'pressed', at })
  }
  function follow(event: PointerEvent) {
    const { type, pointerType, timeStamp: at } = event
    const isMouse = pointerType === 'mouse'
    const { moved } = trail.follow(event, { startsAt: !isMouse && type === 'pointerdown' })
    if (isMouse) followMouse(event, moved)
    else if (moved) send({ type: 'moved', at })
    const next = trail.scale()
    if (next !== undefined && next !== scale) send({ type: 'scale', at, scale: next })
    scale = next
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
