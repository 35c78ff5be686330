/** Milliseconds to wait for the observer, which reports nothing for an unrendered frame. */
const patience = 250

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
