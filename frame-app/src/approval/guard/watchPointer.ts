import type { GuardEvent } from './guard.ts'
import { createPointerTrail } from './pointerTrail.ts'

/**
 * Reports to the guard how the mouse arrived, moved and pressed, how the window moved beneath a
 * pointer, and its scale. Touch has no position before it starts, so only consecutive touches are
 * compared. Returns a function that stops it.
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
  // Only leaving the whole document matters, not moves between its elements.
  document.documentElement.addEventListener('pointerleave', leave, {
    signal: controller.signal,
    passive: true,
  })
  return () => controller.abort()
}
