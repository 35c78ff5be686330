/**
 * A press that stands behind a signature, instead of a bare click:
 *  1. every event is trusted: the browser made it from what a person did;
 *  2. the guard is live when the pointer or key goes down, and still when it comes up;
 *  3. both happen on this button: the same pointer, primary button; or the same key, not repeating;
 *  4. a click with neither comes from assistive technology, which the page around the frame
 *     cannot drive: it needs the guard live at its own time.
 */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { PressSource } from './guard.ts'

export type UsePressParameters = {
  /** Whether a press by this source counts at an event's `timeStamp`. */
  isLiveFor: (press: { at: number; source: PressSource }) => boolean
  onPress: () => void
}

type Press =
  | { by: 'pointer'; source: PressSource; id: number; isUp: boolean }
  | { by: 'key'; key: string }

const pressKeys: readonly string[] = ['Enter', ' ']

/** Handlers for a `<button>`; `onPress` is called once a press is whole. */
export function usePress({ isLiveFor, onPress }: UsePressParameters) {
  const press = useRef<Press | null>(null)
  const counts = ({ isTrusted, timeStamp: at }: Event, source: PressSource) =>
    isTrusted && isLiveFor({ at, source })
  const forget = () => {
    press.current = null
  }

  return {
    onPointerDown(event: PointerEvent) {
      const source = event.pointerType === 'mouse' ? 'mouse' : 'touch'
      const isMain = event.isPrimary && event.button === 0
      press.current =
        isMain && counts(event.nativeEvent, source)
          ? { by: 'pointer', source, id: event.pointerId, isUp: false }
          : null
    },
    onPointerUp(event: PointerEvent) {
      const held = press.current
      press.current =
        held?.by === 'pointer' &&
        held.id === event.pointerId &&
        counts(event.nativeEvent, held.source)
          ? { ...held, isUp: true }
          : null
    },
    onPointerLeave: forget,
    onPointerCancel: forget,
    onBlur: forget,
    onClick(event: MouseEvent) {
      const held = press.current
      forget()
      const isAssistive = event.detail === 0 && held === null
      const isWhole = held?.by === 'pointer' && held.isUp
      const source = isWhole ? held.source : 'key'
      if ((isAssistive || isWhole) && counts(event.nativeEvent, source)) onPress()
    },
    onKeyDown(event: KeyboardEvent) {
      if (!pressKeys.includes(event.key)) return
      // The browser's own click would come with the key held down, or held since before.
      event.preventDefault()
      if (event.repeat) return
      press.current = counts(event.nativeEvent, 'key') ? { by: 'key', key: event.key } : null
    },
    onKeyUp(event: KeyboardEvent) {
      if (!pressKeys.includes(event.key)) return
      event.preventDefault()
      const held = press.current
      forget()
      const isWhole = held?.by === 'key' && held.key === event.key
      if (isWhole && counts(event.nativeEvent, 'key')) onPress()
    },
  }
}
