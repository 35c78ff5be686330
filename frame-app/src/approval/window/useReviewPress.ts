import { type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Opening a window needs no guard, but its press may get lost: for half a second after an embedded
 * frame moved, Chromium withholds pointerdown and click. Only pointerup arrives, which prompts the
 * user to press again.
 */
export function useReviewPress(onPress: () => void) {
  const [isLost, setLost] = useState(false)
  const down = useRef<number | null>(null)

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const remember = ({ pointerId }: globalThis.PointerEvent) => {
      down.current = pointerId
    }
    // A mouse keeps its pointerId: a press that ended elsewhere says nothing about the next one.
    const forget = () => {
      down.current = null
    }
    // A press that began elsewhere and ended on the button is not lost.
    window.addEventListener('pointerdown', remember, { capture: true, signal })
    window.addEventListener('pointerup', forget, { signal })
    window.addEventListener('pointercancel', forget, { signal })
    return () => ended.abort()
  }, [])

  return {
    isLost,
    handlers: {
      onPointerUp({ pointerId, isPrimary, button }: PointerEvent) {
        if (down.current !== pointerId && isPrimary && button === 0) setLost(true)
      },
      onClick() {
        setLost(false)
        onPress()
      },
    },
  }
}
