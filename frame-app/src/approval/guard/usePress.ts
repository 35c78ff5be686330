/**
 * A press that stands behind a signature, instead of a bare click:
 *  1. every event is trusted: the browser made it from what a person did;
 *  2. the guard is live when the pointer or key goes down, and still when it comes up;
 *  3. both happen on this button: the same pointer, primary button; or the same key, not repeating;
 *  4. a click with neither comes from assistive technology, which the page around the frame
 *     cannot drive: it needs the guard live at its own time.
 */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

export type UsePressParameters = {
  /** Whether a press counts at an event's `timeStamp`. */
  isLiveAt: (at: number) => boolean
  onPress: () => void
}

type Press = { by: 'pointer'; id: number; isUp: boolean } | { by: 'key'; key: string }

const pressKeys: readonly string[] = ['Enter', ' ']

/** Handlers for a `<button>`; `onPress` is called once a press is whole. */
export function usePress({ isLiveAt, onPress }: UsePressParameters) {
  const press = useRef<Press | null>(null)
  const counts = (event: { isTrusted: boolean; timeStamp: number }) =>
    event.isTrusted && isLiveAt(event.timeStamp)
  const forget = () => {
    press.current = null
  }

  return {
    onPointerDown(event: PointerEvent) {
      const begins = counts(event.nativeEvent) && event.isPrimary && event.button === 0
      press.current = begins ? { by: 'pointer', id: event.pointerId, isUp: false } : null
    },
    onPointerUp(event: PointerEvent) {
      const held = press.current
      const ends = held?.by === 'pointer' && held.id === event.pointerId
      press.current = ends && counts(event.nativeEvent) ? { ...held, isUp: true } : null
    },
    onPointerLeave: forget,
    onPointerCancel: forget,
    onBlur: forget,
    onClick(event: MouseEvent) {
      const held = press.current
      forget()
      const isAssistive = event.detail === 0 && held === null
      const isWhole = held?.by === 'pointer' && held.isUp
      if ((isAssistive || isWhole) && counts(event.nativeEvent)) onPress()
    },
    onKeyDown(event: KeyboardEvent) {
      if (!pressKeys.includes(event.key)) return
      // The browser's own click would come with the key held down, or held since before.
      event.preventDefault()
      if (event.repeat) return
      press.current = counts(event.nativeEvent) ? { by: 'key', key: event.key } : null
    },
    onKeyUp(event: KeyboardEvent) {
      if (!pressKeys.includes(event.key)) return
      event.preventDefault()
      const held = press.current
      forget()
      if (held?.by === 'key' && held.key === event.key && counts(event.nativeEvent)) onPress()
    },
  }
}
