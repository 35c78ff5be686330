import { type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Opening a window needs no guard, but its press may get lost: for half a second after an embedded
 * frame moved, Chromium withholds pointerdown and click. Only pointerup arrives, which prompts the
 * person to press again.
 */
export function useReviewPress(onPress: () => void) {
  const [isLost, setLost] = useState(false)
  const down = useRef<number | null>(null)

  useEffect(() => {
    const remember = ({ pointerId }: globalThis.PointerEvent) => {
      down.current = pointerId
    }
    // A press that began elsewhere and ended on the button is not lost.
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
