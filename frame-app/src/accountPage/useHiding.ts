import { useEffect, useState } from 'react'

const shownSeconds = 60

/**
 * Counts down while a secret is shown, and hides it at the end or when the page is left.
 *
 * @returns seconds left
 */
export function useHiding(isShown: boolean, hide: () => void): number {
  const [left, setLeft] = useState(shownSeconds)
  useEffect(() => {
    if (!isShown) return
    const end = performance.now() + shownSeconds * 1_000
    setLeft(shownSeconds)
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - performance.now()) / 1_000)
      if (seconds > 0) setLeft(seconds)
      else hide()
    }, 250)
    const leave = () => {
      if (document.visibilityState === 'hidden') hide()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isShown, hide])
  return left
}
