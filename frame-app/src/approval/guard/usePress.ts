import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { createPress, type PressParameters } from './press.ts'

/** Counts only the presses of `createPress`. */
export function usePress(parameters: PressParameters) {
  const latest = useRef(parameters)
  latest.current = parameters
  const [press] = useState(() => createPress(() => latest.current))
  return {
    onPointerDown: ({ nativeEvent }: PointerEvent) => press.pointerDown(nativeEvent),
    onPointerUp: ({ nativeEvent }: PointerEvent) => press.pointerUp(nativeEvent),
    onPointerLeave: press.pointerLeave,
    onPointerCancel: press.forget,
    onBlur: press.forget,
    onClick: ({ nativeEvent }: MouseEvent) => press.click(nativeEvent),
    onKeyDown: ({ nativeEvent }: KeyboardEvent) => press.keyDown(nativeEvent),
    onKeyUp: ({ nativeEvent }: KeyboardEvent) => press.keyUp(nativeEvent),
  }
}
