/** Two digits that the sheet shows and the person types: proof that the sheet can be read. */
export type KeypadState = {
  /** To be typed. */
  readonly digits: string
  readonly typed: string
  /** Wrong pairs so far. */
  readonly misses: number
  readonly isMatched: boolean
}

/** A digit from 0 to 9, or the one before is taken back. */
export type KeypadKey = 'back' | `${number}`

export const openKeypad = (digits: string): KeypadState => ({
  digits,
  typed: '',
  misses: 0,
  isMatched: false,
})

/** The state after a key. A wrong pair is cleared, and `draw` gives new digits, so that none can be ruled out. */
export function typeKey(state: KeypadState, key: KeypadKey, draw: () => string): KeypadState {
  if (state.isMatched) return state
  if (key === 'back') return { ...state, typed: state.typed.slice(0, -1) }
  const typed = state.typed + key
  if (typed.length < state.digits.length) return { ...state, typed }
  if (typed === state.digits) return { ...state, typed, isMatched: true }
  return { ...openKeypad(draw()), misses: state.misses + 1 }
}

/** The key that a keyboard's key stands for. */
export function readKey({ key }: Pick<KeyboardEvent, 'key'>): KeypadKey | undefined {
  if (key === 'Backspace') return 'back'
  return /^[0-9]$/.test(key) ? (key as `${number}`) : undefined
}
