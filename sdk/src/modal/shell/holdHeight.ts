/** Browsers send the click of a tap a while after `pointerup`. */
const clickWithinMs = 500

/**
 * Keeps a box at its height until a press ends. Otherwise new content moves the box's buttons, and a
 * pointer that is released beside its button clicks nothing.
 */
export function holdHeight(box: HTMLElement): void {
  const held = new AbortController()
  const { signal } = held
  const release = () => {
    if (signal.aborted) return
    held.abort()
    box.style.height = ''
  }
  box.style.height = `${box.offsetHeight}px`
  addEventListener('click', release, { capture: true, signal })
  addEventListener('pointercancel', release, { signal })
  addEventListener('pointerup', () => setTimeout(release, clickWithinMs), { signal })
}
