/**
 * Calls back now and whenever an element may have moved: on resizes of it, its ancestors or the
 * window, and on every frame while an ancestor is animated. Returns a function that stops it.
 */
export function followElement(element: HTMLElement, onMove: () => void): () => void {
  const root = element.getRootNode()
  let nextFrame = 0
  const follow = () => {
    cancelAnimationFrame(nextFrame)
    onMove()
    if (isCarried(element)) nextFrame = requestAnimationFrame(follow)
  }
  const observer = new ResizeObserver(follow)
  for (let each: Element | null = element; each; each = each.parentElement) observer.observe(each)
  root.addEventListener('animationstart', follow)
  window.addEventListener('resize', follow)
  follow()
  return () => {
    cancelAnimationFrame(nextFrame)
    observer.disconnect()
    root.removeEventListener('animationstart', follow)
    window.removeEventListener('resize', follow)
  }
}

/** Checks for an animation on an ancestor. */
function isCarried(element: HTMLElement): boolean {
  const root = element.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document)) return false
  return root
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(element),
    )
}
