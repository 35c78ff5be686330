import { useEffect, useRef, useState } from 'react'
import type { Guard } from './createGuard.ts'
import { drawDigits } from './drawDigits.ts'
import { isKeypadLive } from './guard.ts'
import { type KeypadKey, type KeypadState, openKeypad, readKey, typeKey } from './keypad.ts'

export type UseKeypadParameters = {
  guard: Guard
  isNeeded: boolean
  onMiss: () => void
}

export type Keypad = KeypadState & { type(key: KeypadKey): void }

export function useKeypad({ guard, isNeeded, onMiss }: UseKeypadParameters): Keypad {
  const [state, setState] = useState(() => openKeypad(drawDigits()))
  // Two keys may arrive before the next render.
  const latest = useRef(state)

  function type(key: KeypadKey) {
    const before = latest.current
    const next = typeKey(before, key, drawDigits)
    latest.current = next
    setState(next)
    if (next.isMatched && !before.isMatched) guard.send({ type: 'matched', at: performance.now() })
    if (next.misses > before.misses) onMiss()
  }

  const typeLatest = useRef(type)
  typeLatest.current = type
  useEffect(() => {
    if (!isNeeded) return
    const listen = (event: KeyboardEvent) => {
      const key = readKey(event)
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
      if (key === undefined || !event.isTrusted || event.repeat || !isPlain) return
      if (isKeypadLive(guard.statusFor({ at: event.timeStamp, source: 'key' }))) {
        typeLatest.current(key)
      }
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [guard, isNeeded])

  return { ...state, type }
}
