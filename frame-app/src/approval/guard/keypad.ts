/** Two displayed digits that the person types: proof that the sheet is legible. */
export type KeypadState = {
  readonly digits: string
  readonly typed: string
  readonly misses: number
  readonly isMatched: boolean
}

export type KeypadKey = 'back' | `${number}`

export const openKeypad = (digits: string): KeypadState => ({
  digits,
  typed: '',
  misses: 0,
  isMatched: false,
})

/** Clears and redraws a wrong pair, so that no pair can be ruled out. */
export function typeKey(state: KeypadState, key: KeypadKey, draw: () => string): KeypadState {
  if (state.isMatched) return state
  if (key === 'back') return { ...state, typed: state.typed.slice(0, -1) }
  const typed = state.typed + key
  if (typed.length < state.digits.length) return { ...state, typed }
  if (typed === state.digits) return { ...state, typed, isMatched: true }
  return { ...openKeypad(draw()), misses: state.misses + 1 }
}

export function readKey({ key }: Pick<KeyboardEvent, 'key'>): KeypadKey | undefined {
  if (key === 'Backspace') return 'back'
  return /^[0-9]$/.test(key) ? (key as `${number}`) : undefined
}
