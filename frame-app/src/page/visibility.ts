/** Milliseconds to wait for the browser; it reports nothing of a frame that is not rendered. */
const patience = 250

/** Checks whether any part of the frame is on the person's screen, as far as the browser knows. */
export function isVisible({ document }: Window): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isSeen: boolean) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(isSeen)
    }
    const observer = new IntersectionObserver((entries) =>
      answer(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    const timer = setTimeout(() => answer(false), patience)
    observer.observe(document.documentElement)
  })
}
