import { limits } from '@latchkey/protocol'

/** `silent`: nothing within 20 s. `refused`: another document loaded. */
export type LoadFailure = 'silent' | 'refused' | 'error'

/** Milliseconds from `load` to READY. A frame that the browser refuses loads, too. */
const loadGrace = 3_000

export type LoadWatch = {
  ready(): void
  stop(): void
}

type Target = Pick<HTMLIFrameElement, 'addEventListener' | 'removeEventListener'>

/**
 * Watches an iframe; start before appending it. Each document, also after a reload, has to send
 * READY within 3 s of its `load`.
 */
export function watchLoad(iframe: Target, onFailure: (failure: LoadFailure) => void): LoadWatch {
  let loadIsExpected = false
  let grace: ReturnType<typeof setTimeout> | undefined

  const onLoad = () => {
    if (!loadIsExpected) grace = setTimeout(() => onFailure('refused'), loadGrace)
    loadIsExpected = false
  }
  const onError = () => onFailure('error')
  const silence = setTimeout(() => onFailure('silent'), limits.ready)
  iframe.addEventListener('load', onLoad)
  iframe.addEventListener('error', onError)

  const calm = () => {
    clearTimeout(silence)
    clearTimeout(grace)
  }
  return {
    ready() {
      // READY usually precedes `load`. After it, the grace period runs.
      loadIsExpected = grace === undefined
      calm()
      grace = undefined
    },
    stop() {
      calm()
      iframe.removeEventListener('load', onLoad)
      iframe.removeEventListener('error', onError)
    },
  }
}
