/** Milliseconds for the browser to tell; it tells nothing of a frame that is not rendered. */
const patience = 250

/** Whether any part of the frame is on the person's screen, as far as the browser knows. */
export function isInSight({ document }: Window): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (inSight: boolean) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(inSight)
    }
    const observer = new IntersectionObserver((entries) =>
      answer(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    const timer = setTimeout(() => answer(false), patience)
    observer.observe(document.documentElement)
  })
}
