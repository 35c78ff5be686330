/**
 * Calls back at once, and whenever an element may have moved: it or something that it stands in changed
 * size, the window did, or, on every frame, while something that it stands in is animated. Returns what
 * ends that.
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

/** Whether an animation runs on what the element stands in. */
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
