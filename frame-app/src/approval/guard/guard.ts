/**
 * When a press on Approve counts: a pure machine over what the window tells of itself.
 * Times are milliseconds on the clock of `performance.now` and `event.timeStamp`.
 */
import { approvalLimits } from '../approvalLimits.ts'
import type { GuardRule } from './guardRules.ts'

export type GuardEvent =
  | {
      type: 'surface'
      at: number
      /** Share of the panel inside the window and every frame around it, 0 to 1. */
      ratio: number
      /** Nothing covers or distorts it; true where the browser cannot tell. */
      isClear: boolean
    }
  | { type: 'tab'; at: number; isVisible: boolean }
  | { type: 'focus'; at: number; hasFocus: boolean }
  | { type: 'size'; at: number; width: number; height: number }
  /** The window moved beneath a finger or pen. */
  | { type: 'moved'; at: number }
  /** The mouse is in the window, or the window moved beneath it. `byItself`: a move of the mouse told so. */
  | { type: 'arrived'; at: number; byItself: boolean }
  /** After it came by a move of its own, it made another. */
  | { type: 'strayed'; at: number }
  /** A press of the mouse, anywhere in the window. */
  | { type: 'pressed'; at: number }
  /** A press that would have signed, of a mouse that is not at home: it does not count. */
  | { type: 'refused'; at: number }
  | { type: 'matched'; at: number }

/** What is known of the mouse since it, or the window, last came. */
type Mouse = {
  readonly arrivedAt: number
  /** It moved, and was not merely met: the window may have been slid beneath one that lies still. */
  readonly byItself: boolean
  /** It came for the first time, by one move so far: it may press with the stroke that brought it. */
  readonly isStroke: boolean
  readonly state: 'arrived' | 'refused' | 'home'
}

export type GuardState = {
  readonly rule: GuardRule
  readonly ratio: number
  readonly isClear: boolean
  readonly tabIsVisible: boolean
  readonly width: number
  readonly height: number
  /** Since when as much is in sight as the rule asks for, without a break. */
  readonly inSightSince: number | null
  readonly focusedSince: number | null
  /** Last move or new size. */
  readonly movedAt: number
  readonly mouse: Mouse | null
  /** The sighted challenge is passed. */
  readonly isMatched: boolean
}

/** Why a press does not count yet; of several, the one that the person can mend first. */
export type GuardReason = 'tooSmall' | 'hidden' | 'unfocused' | 'waiting' | 'arriving' | 'unmatched'

/** What a press is made with; a pen counts as touch, assistive technology as a key. */
export type PressSource = 'mouse' | 'touch' | 'key'

export type GuardStatus =
  | { isLive: true }
  /** `until`: when it changes by waiting alone. */
  | { isLive: false; reason: GuardReason; until: number | null }

/** A prompt that has just begun: nothing is known of the window, so nothing counts. */
export function openGuard(rule: GuardRule, at: number): GuardState {
  return {
    rule,
    ratio: 0,
    isClear: false,
    tabIsVisible: true,
    width: 0,
    height: 0,
    inSightSince: null,
    focusedSince: null,
    movedAt: at,
    mouse: null,
    isMatched: false,
  }
}

/** The state after an event. Whatever breaks a condition restarts its time from nothing. */
export function guardReducer(state: GuardState, event: GuardEvent): GuardState {
  switch (event.type) {
    case 'surface':
      return withSight({ ...state, ratio: event.ratio, isClear: event.isClear }, event.at)
    case 'tab':
      return withSight({ ...state, tabIsVisible: event.isVisible }, event.at)
    case 'focus':
      return { ...state, focusedSince: since(state.focusedSince, event.hasFocus, event.at) }
    case 'size':
      return { ...state, width: event.width, height: event.height, movedAt: event.at }
    case 'moved':
      return { ...state, movedAt: event.at }
    case 'arrived':
      return { ...state, mouse: arrival(state, event) }
    case 'strayed':
      return { ...state, mouse: state.mouse && { ...state.mouse, isStroke: false } }
    case 'pressed':
      return { ...state, mouse: state.mouse && settled(state.mouse, state.rule, event.at) }
    case 'refused':
      return {
        ...state,
        mouse: state.mouse && { ...state.mouse, state: 'refused', isStroke: false },
      }
    case 'matched':
      return { ...state, isMatched: true }
  }
}

const arrival = (
  { mouse }: GuardState,
  { at, byItself }: Extract<GuardEvent, { type: 'arrived' }>,
): Mouse => ({
  arrivedAt: at,
  byItself,
  isStroke: mouse === null && byItself,
  // Refused before, it is told so until it is at home.
  state: mouse?.state === 'refused' ? 'refused' : 'arrived',
})

/** A mouse that pressed at home stays there until it, or the window, comes anew. */
const settled = (mouse: Mouse, rule: GuardRule, at: number): Mouse =>
  isHome(mouse, rule, at) ? { ...mouse, state: 'home' } : mouse

function withSight(state: GuardState, at: number): GuardState {
  const { rule } = state
  const isInSight =
    state.tabIsVisible && state.ratio >= rule.ratio && (state.isClear || !rule.mustBeClear)
  return { ...state, inSightSince: since(state.inSightSince, isInSight, at) }
}

const since = (start: number | null, holds: boolean, at: number) => (holds ? (start ?? at) : null)

/** Whether a press at the time `at` counts, and if not, why. */
export function guardStatus(state: GuardState, at: number): GuardStatus {
  const { rule, inSightSince, focusedSince, movedAt } = state
  if (state.ratio === 0) return blocked('waiting')
  if (state.width < rule.width || state.height < rule.height) return blocked('tooSmall')
  if (inSightSince === null) return blocked('hidden')
  if (focusedSince === null) return blocked('unfocused')
  const until = Math.max(
    inSightSince + approvalLimits.settle,
    focusedSince + approvalLimits.settle,
    movedAt + rule.still,
  )
  if (at < until) return { isLive: false, reason: 'waiting', until }
  const { mouse } = state
  if (mouse?.state === 'refused' && !isHome(mouse, rule, at)) {
    const home = mouse.byItself ? mouse.arrivedAt + rule.still : null
    return { isLive: false, reason: 'arriving', until: home }
  }
  if (rule.challenge && !state.isMatched) return blocked('unmatched')
  return { isLive: true }
}

/**
 * Whether what presses is at home in the window. A frame is not told that the page around it moves
 * it, so where value is at stake a mouse has to have moved in the window and stayed for a while: the
 * window may have been slid beneath it just before the press. One exception: a pointer that comes
 * for the first time by one move of its own and presses with the same stroke, as voice control,
 * switch devices and remote hands do. A window that slides beneath a resting mouse brings no such
 * move, and a hand that moves on its way to a press makes many.
 */
export function isSourceFit(state: GuardState, source: PressSource, at: number): boolean {
  const { rule } = state
  if (source !== 'mouse' || rule.still === 0) return true
  return state.mouse !== null && isHome(state.mouse, rule, at)
}

function isHome({ state, arrivedAt, byItself, isStroke }: Mouse, { still }: GuardRule, at: number) {
  const stayed = at - arrivedAt
  if (state === 'home') return true
  return byItself && (stayed >= still || (isStroke && stayed <= approvalLimits.stroke))
}

/** Whether a press on a number of the challenge counts: all that Approve needs, but for the match. */
export function isChallengeLive(status: GuardStatus): boolean {
  return status.isLive || status.reason === 'unmatched'
}

const blocked = (reason: GuardReason): GuardStatus => ({ isLive: false, reason, until: null })
