/**
 * The mouse over a frame that the page around it can move. A frame is not told of that, so a mouse
 * counts only once it has moved in the frame and stayed for a while: the frame may have been slid
 * beneath it just before the press. One exception: a pointer that arrives for the first time by one
 * move of its own and presses with the same stroke, as voice control, switch devices and remote
 * hands do. A frame that slides beneath a resting mouse brings no such move, and a hand that moves
 * on its way to a press makes many.
 */
import { approvalLimits } from '../approvalLimits.ts'

/** What is known of the mouse since it, or the frame, last moved in. */
export type Mouse = {
  readonly arrivedAt: number
  /** It moved. Otherwise it was found there: the frame may have been slid beneath it. */
  readonly pointerMoved: boolean
  /** It arrived for the first time, by one move so far: it may press with the stroke that brought it. */
  readonly singleMove: boolean
  readonly state: 'arrived' | 'refused' | 'settled'
}

export type MouseReport =
  /** It is in the frame, or the frame moved beneath it. `pointerMoved`: a move of the mouse showed it. */
  | { type: 'arrived'; at: number; pointerMoved: boolean }
  /** After it arrived by a move of its own, it made another. */
  | { type: 'movedOn'; at: number }
  /** A press, anywhere in the frame. */
  | { type: 'pressed'; at: number }
  /** A press that would have signed, but the mouse is not settled: it does not count. */
  | { type: 'refused'; at: number }

/** The mouse after an event; `still`: how long it has to stay. */
export function mouseReducer(mouse: Mouse | null, event: MouseReport, still: number): Mouse | null {
  if (event.type === 'arrived') return arrive(mouse, event)
  if (!mouse) return null
  if (event.type === 'movedOn') return { ...mouse, singleMove: false }
  if (event.type === 'refused') return { ...mouse, state: 'refused', singleMove: false }
  // A mouse that presses while settled stays so until it, or the frame, arrives again.
  return isSettled(mouse, event.at, still) ? { ...mouse, state: 'settled' } : mouse
}

const arrive = (
  mouse: Mouse | null,
  { at, pointerMoved }: Extract<MouseReport, { type: 'arrived' }>,
): Mouse => ({
  arrivedAt: at,
  pointerMoved,
  singleMove: mouse === null && pointerMoved,
  // Refused before, the person reads so until it is settled.
  state: mouse?.state === 'refused' ? 'refused' : 'arrived',
})

/** Whether a press at the time `at` counts. */
export function isSettled(mouse: Mouse, at: number, still: number): boolean {
  const { state, arrivedAt, pointerMoved, singleMove } = mouse
  const stayed = at - arrivedAt
  if (state === 'settled') return true
  return pointerMoved && (stayed >= still || (singleMove && stayed <= approvalLimits.stroke))
}
