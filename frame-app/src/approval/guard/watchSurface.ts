import type { GuardEvent } from './guard.ts'
import { readVisibility } from './readVisibility.ts'
import { watchPointer } from './watchPointer.ts'

export type WatchSurfaceParameters = {
  panel: Element
  /** The row of buttons, which must not shift under a finger. */
  actions: Element
  send: (event: GuardEvent) => void
  onVisibility: (isVisible: boolean) => void
}

export function watchSurface(parameters: WatchSurfaceParameters): () => void {
  const stops = [
    watchVisibility(parameters),
    watchSize(parameters),
    watchFocus(parameters),
    watchPointer(parameters.send),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type InitV2 = IntersectionObserverInit & { trackVisibility: boolean; delay: number }

function watchVisibility({ panel, send, onVisibility }: WatchSurfaceParameters) {
  const knowsClear = 'isVisible' in IntersectionObserverEntry.prototype
  const init: InitV2 = {
    threshold: [0, 0.01, 0.5, 0.75, 0.9, 0.99, 1],
    trackVisibility: true,
    // The minimum that browsers accept with trackVisibility.
    delay: 100,
  }
  let wasVisible = false
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const visibility = readVisibility(entry, knowsClear)
      const isVisible = visibility.ratio > 0
      send({ type: 'surface', at: entry.time, ...visibility })
      if (isVisible !== wasVisible) onVisibility(isVisible)
      wasVisible = isVisible
    }
  }, init)
  observer.observe(panel)
  return () => observer.disconnect()
}

/** Device pixels where available: `zoom` in the page changes nothing else. */
function watchSize({ panel, actions, send }: WatchSurfaceParameters) {
  const observer = new ResizeObserver(() => {
    const { innerWidth: width, innerHeight: height, devicePixelRatio: density } = window
    send({ type: 'size', at: performance.now(), width, height, density })
  })
  const box = 'devicePixelContentBoxSize' in ResizeObserverEntry.prototype
  observer.observe(panel, { box: box ? 'device-pixel-content-box' : 'content-box' })
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
