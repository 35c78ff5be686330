/** Finds out that a frame will never be ready, without waiting longer than is reasonable. */
import { limits } from '@latchkey/protocol'

/** `silent`: nothing came within 20 s. `refused`: a document loaded, but it is not the frame's. */
export type LoadFailure = 'silent' | 'refused' | 'error'

/** From a `load` event to READY. A frame that the browser refuses to show loads too, and says nothing. */
const loadGrace = 3_000

export type LoadWatch = {
  /** The frame said READY. */
  ready(): void
  stop(): void
}

type Target = Pick<HTMLIFrameElement, 'addEventListener' | 'removeEventListener'>

/**
 * Watches an iframe from before it is appended. Each document that loads in it,
 * the first one or after a reload, has to say READY before its `load` event or within 3 s of it.
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
      // Before its own load event as a rule; after it, the grace is running.
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
