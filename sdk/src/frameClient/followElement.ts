/**
 * Calls back at once, and whenever an element may have moved: it or something that it stands in changed
 * size, the window did, or an animation around it ended. Returns what ends that.
 */
export function followElement(element: HTMLElement, onMove: () => void): () => void {
  const root = element.getRootNode()
  const observer = new ResizeObserver(onMove)
  for (let each: Element | null = element; each; each = each.parentElement) observer.observe(each)
  root.addEventListener('animationend', onMove)
  window.addEventListener('resize', onMove)
  onMove()
  return () => {
    observer.disconnect()
    root.removeEventListener('animationend', onMove)
    window.removeEventListener('resize', onMove)
  }
}
