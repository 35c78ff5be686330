import type { GuardEvent } from './guard.ts'
import { watchPointer } from './watchPointer.ts'

export type WatchSurfaceParameters = {
  /** The whole sheet. */
  panel: Element
  /** What must not shift under the finger: the row of buttons. */
  actions: Element
  send: (event: GuardEvent) => void
  /** The panel came into sight, in any part of it, or went out of it. */
  onSight: (inSight: boolean) => void
}

/** Tells the guard of everything that the window can know of itself. Returns what stops it. */
export function watchSurface(parameters: WatchSurfaceParameters): () => void {
  const stops = [
    watchSight(parameters),
    watchSize(parameters),
    watchFocus(parameters),
    watchPointer(parameters.send),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** IntersectionObserver v2, where there is one, also says whether anything covers or distorts the panel. */
type EntryV2 = IntersectionObserverEntry & { isVisible?: boolean }
type InitV2 = IntersectionObserverInit & { trackVisibility: boolean; delay: number }

function watchSight({ panel, send, onSight }: WatchSurfaceParameters) {
  const knowsClear = 'isVisible' in IntersectionObserverEntry.prototype
  const init: InitV2 = {
    threshold: [0, 0.01, 0.5, 0.75, 0.9, 0.99, 1],
    trackVisibility: true,
    // The least that browsers accept with trackVisibility.
    delay: 100,
  }
  let wasInSight = false
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries as EntryV2[]) {
      const ratio = entry.isIntersecting ? entry.intersectionRatio : 0
      const isClear = !knowsClear || entry.isVisible === true
      send({ type: 'surface', at: entry.time, ratio, isClear })
      if (ratio > 0 !== wasInSight) onSight(ratio > 0)
      wasInSight = ratio > 0
    }
  }, init)
  observer.observe(panel)
  return () => observer.disconnect()
}

function watchSize({ panel, actions, send }: WatchSurfaceParameters) {
  const observer = new ResizeObserver(() => {
    const { innerWidth: width, innerHeight: height } = window
    send({ type: 'size', at: performance.now(), width, height })
  })
  observer.observe(panel)
  observer.observe(actions)
  return () => observer.disconnect()
}

function watchFocus({ send }: WatchSurfaceParameters) {
  const focus = () => send({ type: 'focus', at: performance.now(), hasFocus: document.hasFocus() })
  const tab = () =>
    send({
      type: 'tab',
      at: performance.now(),
      isVisible: document.visibilityState === 'visible',
    })
  focus()
  tab()
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('focus', focus, { signal })
  window.addEventListener('blur', focus, { signal })
  document.addEventListener('visibilitychange', tab, { signal })
  return () => controller.abort()
}
