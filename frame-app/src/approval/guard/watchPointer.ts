import type { GuardEvent } from './guard.ts'
import { type PointerPlace, pointerTravelled, windowMoved } from './pointerTrail.ts'

/**
 * Tells the guard when the window came under a mouse or moved beneath a pointer, and when the
 * mouse then moved inside of its own. A finger or pen may have no place before it touches, so
 * of them only one touch and the next are compared. Returns what stops it.
 */
export function watchPointer(send: (event: GuardEvent) => void): () => void {
  let last: PointerPlace | undefined
  /** Where the mouse arrived: where it entered, or where it was first heard of. */
  let arrival: PointerPlace | undefined
  let hasTravelled = false
  const controller = new AbortController()
  const options = { signal: controller.signal, capture: true, passive: true }

  function arrive(event: PointerEvent) {
    arrival = event
    hasTravelled = false
    send({ type: 'arrived', at: event.timeStamp })
  }
  function follow(event: PointerEvent) {
    const isTorn = last !== undefined && windowMoved(last, event)
    if (event.pointerType === 'mouse') followMouse(event, isTorn)
    else if (isTorn) send({ type: 'moved', at: event.timeStamp })
    last = event
  }
  function followMouse(event: PointerEvent, isTorn: boolean) {
    if (!arrival || isTorn) arrive(event)
    if (hasTravelled || !arrival || !pointerTravelled(arrival, event)) return
    hasTravelled = true
    send({ type: 'travelled', at: event.timeStamp })
  }
  function enter(event: PointerEvent) {
    if (event.target === document.documentElement && event.pointerType === 'mouse') arrive(event)
  }

  for (const type of ['pointermove', 'pointerdown', 'pointerup'] as const) {
    window.addEventListener(type, follow, options)
  }
  document.documentElement.addEventListener('pointerenter', enter, options)
  return () => controller.abort()
}
