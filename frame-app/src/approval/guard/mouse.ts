/**
 * The mouse over a frame that its page can move. A frame receives no event for that, so a mouse
 * counts only after it has moved in the frame and stayed. One exception: a pointer that arrives by
 * a single move and presses with the same stroke, as voice control, switch devices and remote hands
 * do. A sliding frame causes no such move; a hand causes many.
 */
import { approvalLimits } from '../approvalLimits.ts'

export type Mouse = {
  readonly arrivedAt: number
  /** Otherwise the frame may have slid beneath it. */
  readonly pointerMoved: boolean
  /** It arrived by a single move and may press with the same stroke. */
  readonly singleMove: boolean
  readonly state: 'arrived' | 'refused' | 'settled'
}

export type MouseReport =
  /** It, or the frame, moved in. `pointerMoved`: the mouse moved. */
  | { type: 'arrived'; at: number; pointerMoved: boolean }
  /** It made a second move after arriving. */
  | { type: 'movedOn'; at: number }
  | { type: 'pressed'; at: number }
  /** A press that would have signed. */
  | { type: 'refused'; at: number }

export function mouseReducer(mouse: Mouse | null, event: MouseReport, still: number): Mouse | null {
  if (event.type === 'arrived') return arrive(mouse, event)
  if (!mouse) return null
  if (event.type === 'movedOn') return { ...mouse, singleMove: false }
  if (event.type === 'refused') return { ...mouse, state: 'refused', singleMove: false }
  // A settled mouse stays settled until it, or the frame, arrives again.
  return isSettled(mouse, event.at, still) ? { ...mouse, state: 'settled' } : mouse
}

const arrive = (
  mouse: Mouse | null,
  { at, pointerMoved }: Extract<MouseReport, { type: 'arrived' }>,
): Mouse => ({
  arrivedAt: at,
  pointerMoved,
  singleMove: mouse === null && pointerMoved,
  state: mouse?.state === 'refused' ? 'refused' : 'arrived',
})

export function isSettled(mouse: Mouse, at: number, still: number): boolean {
  const { state, arrivedAt, pointerMoved, singleMove } = mouse
  const stayed = at - arrivedAt
  if (state === 'settled') return true
  return pointerMoved && (stayed >= still || (singleMove && stayed <= approvalLimits.stroke))
}
