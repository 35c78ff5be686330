/**
 * Decides when a press on Approve counts: a pure state machine. Times are `performance.now` and
 * `event.timeStamp`.
 */
import { approvalLimits } from '../approvalLimits.ts'
import type { GuardRule } from './guardRules.ts'
import { isSettled, type Mouse, type MouseReport, mouseReducer } from './mouse.ts'

export type GuardEvent =
  | {
      type: 'surface'
      at: number
      ratio: number
      /** Not covered or distorted; true if the browser cannot tell. */
      isClear: boolean
    }
  | { type: 'tab'; at: number; isVisible: boolean }
  | { type: 'focus'; at: number; hasFocus: boolean }
  /** `density`: device pixels per CSS pixel. */
  | { type: 'size'; at: number; width: number; height: number; density: number }
  | { type: 'scale'; at: number; scale: number }
  | { type: 'moved'; at: number }
  | { type: 'matched'; at: number }
  | MouseReport

export type GuardState = {
  readonly rule: GuardRule
  readonly ratio: number
  readonly isClear: boolean
  readonly tabIsVisible: boolean
  readonly width: number
  readonly height: number
  /** A device pixel is the smallest screen pixel, so this bounds the scale. */
  readonly density: number
  /** Screen pixels per CSS pixel; infinite until a pointer has travelled. */
  readonly scale: number
  readonly visibleSince: number | null
  readonly focusedSince: number | null
  readonly movedAt: number
  readonly mouse: Mouse | null
  readonly isMatched: boolean
}

/** Why a press does not count: the reason that the person can correct first. */
export type GuardReason = 'tooSmall' | 'hidden' | 'unfocused' | 'waiting' | 'arriving' | 'unmatched'

/** A pen counts as touch, assistive technology as a key. */
export type PressSource = 'mouse' | 'touch' | 'key'

export type GuardStatus =
  | { isLive: true }
  /** `until`: when waiting itself changes the status. */
  | { isLive: false; reason: GuardReason; until: number | null }

/** Nothing counts until the window has reported. */
export function openGuard(rule: GuardRule, at: number): GuardState {
  return {
    rule,
    ratio: 0,
    isClear: false,
    tabIsVisible: true,
    width: 0,
    height: 0,
    density: Number.POSITIVE_INFINITY,
    scale: Number.POSITIVE_INFINITY,
    visibleSince: null,
    focusedSince: null,
    movedAt: at,
    mouse: null,
    isMatched: false,
  }
}

/** A broken condition restarts its time. */
export function guardReducer(state: GuardState, event: GuardEvent): GuardState {
  switch (event.type) {
    case 'surface':
      return withVisibility({ ...state, ratio: event.ratio, isClear: event.isClear }, event.at)
    case 'tab':
      return withVisibility({ ...state, tabIsVisible: event.isVisible }, event.at)
    case 'focus':
      return { ...state, focusedSince: since(state.focusedSince, event.hasFocus, event.at) }
    case 'size':
      return withSize(state, event)
    case 'scale':
      return { ...state, scale: event.scale }
    case 'moved':
      return { ...state, movedAt: event.at }
    case 'matched':
      return { ...state, isMatched: true }
    default:
      return { ...state, mouse: mouseReducer(state.mouse, event, state.rule.still) }
  }
}

function withVisibility(state: GuardState, at: number): GuardState {
  const { rule } = state
  const isVisible =
    state.tabIsVisible && state.ratio >= rule.ratio && (state.isClear || !rule.mustBeClear)
  return { ...state, visibleSince: since(state.visibleSince, isVisible, at) }
}

/** Another density means another zoom, so the measured scale is invalid. */
function withSize(state: GuardState, event: Extract<GuardEvent, { type: 'size' }>): GuardState {
  const { at, width, height, density } = event
  const scale = density === state.density ? state.scale : Number.POSITIVE_INFINITY
  return { ...state, width, height, density, scale, movedAt: at }
}

const since = (start: number | null, holds: boolean, at: number) => (holds ? (start ?? at) : null)

export function guardStatus(state: GuardState, at: number): GuardStatus {
  const { rule, visibleSince, focusedSince, movedAt, mouse } = state
  if (state.ratio === 0) return blocked('waiting')
  if (isTooSmall(state)) return blocked('tooSmall')
  if (visibleSince === null) return blocked('hidden')
  if (focusedSince === null) return blocked('unfocused')
  const until = Math.max(
    visibleSince + approvalLimits.settle,
    focusedSince + approvalLimits.settle,
    movedAt + rule.still,
  )
  if (at < until) return { isLive: false, reason: 'waiting', until }
  if (mouse?.state === 'refused' && !isSettled(mouse, at, rule.still)) {
    const settlesAt = mouse.pointerMoved ? mouse.arrivedAt + rule.still : null
    return { isLive: false, reason: 'arriving', until: settlesAt }
  }
  if (rule.digits && !state.isMatched) return blocked('unmatched')
  return { isLive: true }
}

function isTooSmall({ rule, width, height, density, scale }: GuardState): boolean {
  return Math.min(width, height) < rule.side || Math.min(density, scale) < rule.scale
}

/**
 * Requires a settled mouse, see `mouse.ts`. Touch has no travel to follow; `moved` compares one
 * touch with the next.
 */
export function isSourceFit(state: GuardState, source: PressSource, at: number): boolean {
  const { rule, mouse } = state
  if (source !== 'mouse' || rule.still === 0) return true
  return mouse !== null && isSettled(mouse, at, rule.still)
}

export function isKeypadLive(status: GuardStatus): boolean {
  return status.isLive || status.reason === 'unmatched'
}

const blocked = (reason: GuardReason): GuardStatus => ({ isLive: false, reason, until: null })
