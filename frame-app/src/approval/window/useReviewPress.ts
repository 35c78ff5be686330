import { type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * A press that only opens a window needs no guard, but may get lost: for half a second after an
 * embedded frame moved, Chromium keeps the first half of a press from it, and with it the click.
 * What still comes is the pointer going up, which tells the person to press again.
 */
export function useReviewPress(onPress: () => void) {
  const [isLost, setLost] = useState(false)
  const down = useRef<number | null>(null)

  useEffect(() => {
    const remember = ({ pointerId }: globalThis.PointerEvent) => {
      down.current = pointerId
    }
    // A press that began elsewhere in the frame, and was let go over the button, is not a lost one.
    window.addEventListener('pointerdown', remember, { capture: true })
    return () => window.removeEventListener('pointerdown', remember, { capture: true })
  }, [])

  return {
    isLost,
    handlers: {
      onPointerUp({ pointerId, isPrimary, button }: PointerEvent) {
        const isWhole = down.current === pointerId
        down.current = null
        if (!isWhole && isPrimary && button === 0) setLost(true)
      },
      onClick() {
        setLost(false)
        onPress()
      },
    },
  }
}
