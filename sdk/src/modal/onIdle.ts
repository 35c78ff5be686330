/** Calls back when the browser has nothing better to do, after 2 s at the latest; returns what calls it off. */
export function onIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
